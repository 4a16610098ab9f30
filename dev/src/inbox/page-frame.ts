import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --line: #e7e3da; --ink: #1c1f1d;
  --soft: #5a615c; --brand: #0e6b4f; --tint: #e6f2ec; --danger: #b42318; }
@media (prefers-color-scheme: dark) { :root { --paper: #121513; --surface: #1a1e1b; --line: #2c332e;
  --ink: #eef1ee; --soft: #a6afa8; --brand: #4fbf95; --tint: #1c2b24; --danger: #ff9a8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font: 28px/1.15 Georgia, serif; margin: 0 0 4px; overflow-wrap: anywhere; }
a { color: var(--brand); }
p { margin: 0 0 16px; } .soft { color: var(--soft); font-size: 14px; }
.down { color: var(--danger); font-weight: 600; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: 0 1px 3px rgb(0 0 0 / 6%); overflow: hidden; }
ol { list-style: none; margin: 16px 0 0; padding: 0; } li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0 16px; grid-template-columns: 1fr auto; padding: 12px 16px; min-height: 44px;
  color: inherit; text-decoration: none; } li a:hover, li a:focus-visible { background: var(--tint); }
li strong { overflow-wrap: anywhere; } li time { color: var(--soft); font-size: 14px; }
li span { grid-column: 1 / -1; color: var(--soft); font-size: 14px; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; font-size: 14px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.body { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; margin-bottom: 16px; }
iframe { display: block; width: 100%; height: 50vh; border: 0; background: #fff; }
`;

interface Frame {
  /** The name of the site, for the title. */
  readonly site?: string;
  /** Additional CSS. */
  readonly style?: string;
}

/** A local page in the product's colours; `content` is HTML, `title` is text. */
export function pageFrame(
  title: string,
  content: string,
  { site = 'inbox', style = '' }: Frame = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME} ${site}</title><style>${STYLE}${style}</style>
</head>
<body><main>${content}</main></body>
</html>`;
}
