import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { ExportCsvProps } from './export-csv.tsx';
import * as texts from './texts.ts';

/** An export whose code is loaded by the first press; a button that looks the same stands for it. */
export function LazyExport(props: ExportCsvProps) {
  const [loaded, setLoaded] = useState<{ readonly ExportCsv: ComponentType<ExportCsvProps> }>();
  const load = async () => {
    try {
      setLoaded({ ExportCsv: (await import('./export-csv.tsx')).ExportCsv });
    } catch (error) {
      console.error('The export could not be loaded', error);
      toastError(texts.notExported, texts.notExportedText);
    }
  };
  if (loaded) return <loaded.ExportCsv {...props} />;
  return (
    <Button look="secondary" onClick={load}>
      {texts.exportAll}
    </Button>
  );
}
