import wasmUrl from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url';
import type { PrintFont } from './print-fonts.ts';

/** What we call of HarfBuzz's subsetter; a number is an address in its memory, or a count. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  readonly malloc: (size: number) => number;
  readonly free: (at: number) => void;
  readonly hb_blob_create: (at: number, length: number, mode: number, user: 0, done: 0) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: 0) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_glyph_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, kind: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_input_pin_axis_location: (
    input: number,
    face: number,
    axis: number,
    value: number,
  ) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
  readonly _initialize: () => void;
}

/* Constants of hb-subset.h and hb-blob.h. */
const MODE_WRITABLE = 2;
const DROP_TABLES = 3;
const NO_HINTING = 0x1;
const RETAIN_GIDS = 0x2;
const NOTDEF_OUTLINE = 0x40;
const NO_LAYOUT_CLOSURE = 0x200;
/** What a PDF does not read: the shaping is done, and it has its own maps. */
const DROPPED =
  'GSUB GPOS GDEF BASE JSTF cmap name OS/2 post STAT DSIG gasp kern vhea vmtx VORG meta hdmx'.split(
    ' ',
  );

const tag = (name: string) =>
  Array.from(name).reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0);

let loading: Promise<Subsetter> | null = null;

async function load(): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(wasmUrl), {});
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

/** The font at its weight with the glyphs in use and no others, under the ids they had. */
export async function subset({ sfnt, weight, used, name }: PrintFont): Promise<Uint8Array> {
  loading ??= load();
  const hb = await loading.catch((error) => {
    loading = null;
    throw error;
  });
  const data = hb.malloc(sfnt.length);
  new Uint8Array(hb.memory.buffer).set(sfnt, data);
  const blob = hb.hb_blob_create(data, sfnt.length, MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  for (const glyph of used.keys()) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  for (const table of DROPPED)
    hb.hb_set_add(hb.hb_subset_input_set(input, DROP_TABLES), tag(table));
  hb.hb_subset_input_set_flags(
    input,
    NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE,
  );
  // Answers 0 for a font that has one weight only, which then stays as it is.
  hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
  const made = hb.hb_subset_or_fail(face, input);
  if (!made) throw new Error(`The font ${name} could not be cut to what is used of it`);
  const out = hb.hb_face_reference_blob(made);
  const at = hb.hb_blob_get_data(out, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(out));
  hb.hb_blob_destroy(out);
  hb.hb_face_destroy(made);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  return bytes;
}
