import { readdirSync, readFileSync } from 'node:fs';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

interface TextUsage {
  /** Texts from the catalog that the file uses. */
  readonly keys: readonly string[];
  /** Entries such as "12: Text" for strings that aren't passed to `t`, or keys that are computed. */
  readonly violations: readonly string[];
}

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Attributes whose values are shown to users. */
const SHOWN_ATTRIBUTES =
  /^(label|title|aria-label|aria-description|alt|placeholder|text|hint|heading|summary)$/;
/** Attributes whose values, even computed ones, are never shown. */
const HIDDEN_ATTRIBUTES = /^(className|id|d|data-.*)$/;
/** Attributes and properties whose literal strings are never shown. */
const TECHNICAL_NAMES =
  /^(className|id|href|to|type|name|rel|target|role|autoComplete|inputMode|src|srcSet|d|viewBox|transform|media|key|htmlFor|method|as|variant|look|icon|lang|hrefLang|dir|value|pattern|data-.*|aria-(live|current|haspopup|controls|describedby|labelledby|invalid|sort)|command|channel|timeZone|dateStyle|timeStyle|path|file|fill|stroke|failed|logMessage)$/;
/** Calls whose strings are never shown: names, patterns, logs. */
const TEXTLESS_CALLS =
  /^(console\.\w+|classNames|translate|super|matchMedia|useSharedLive|useAction|useAbortableAction)$|\.(split|startsWith|endsWith|includes|indexOf|replace|replaceAll|padStart|get|set|has|getItem|setItem|querySelector|querySelectorAll|addEventListener|removeEventListener|setAttribute|getAttribute|closest|matches|getElementById|createElement|getContext)$/;
const TEXTLESS_CLASSES = /Error|^(Intl|RegExp|URL|Event|Blob|File)/;
/** Locale-dependent formatters. */
const DATE_FORMATTERS =
  /\.toLocale(Date|Time)String$|^Intl\.(DateTimeFormat|RelativeTimeFormat|ListFormat|DisplayNames)$/;
const TS_EXPRESSIONS = /^TS(As|Satisfies|NonNull)Expression$/;
const COMPARISONS = /^(===|!==|==|!=|in|<|>)$/;

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Class lists such as "inline-flex min-h-11 hover:underline". */
const CLASS_LIST_PATTERN =
  /(^|\s)(flex|grid|block|hidden|relative|absolute|sticky|fixed|[a-z]+:\S+|-?[a-z]+(-[a-z0-9[().:%]+)+)(\s|$)/;
const URL_OR_PATH = /^(https?:|\/|#|\(|M[\d.]+[ ,-])/;

/** Guesses whether a string is shown to users: a capital letter, a period or several words. */
function looksLikeUiText(text: string): boolean {
  const trimmed = text.trim();
  if (!hasWords(trimmed) || URL_OR_PATH.test(trimmed)) return false;
  if (/^[“‘"'(]?\p{Lu}/u.test(trimmed))
    return /\s|[.?!…]$/.test(trimmed) || /^\p{Lu}\p{Ll}+$/u.test(trimmed);
  if (!/\s/.test(text)) return false;
  return (
    /[.?!:…]$/.test(trimmed) ||
    (/(^|[\s}(])\p{Ll}{2,}($|[\s,){])/u.test(text) && !CLASS_LIST_PATTERN.test(trimmed))
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const getChildren = (node: Node) => Object.values(node).flat().filter(isNode);
const getText = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{}');
};
function getName(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (node.type === 'Super') return 'super';
  if (node.type === 'MemberExpression') return `${getName(node.object)}.${getName(node.property)}`;
  return '';
}

/** Finds the keys passed to `t()`, and the strings shown to users without it. */
function findTexts(source: string, lang: 'ts' | 'tsx'): TextUsage {
  const keys: string[] = [];
  const violations: string[] = [];
  const report = ({ start }: Node, text: string) => {
    const leadingSpace = text.length - text.trimStart().length;
    const line = source.slice(0, start + leadingSpace).split('\n').length;
    violations.push(`${line}: ${text.trim()}`);
  };

  /** Reads the first argument of `t`: a literal or a conditional. */
  function readKey(node: unknown, call: Node): void {
    const text = getText(node);
    if (text !== null && !text.includes('{}')) keys.push(text);
    else if (isNode(node) && node.type === 'ConditionalExpression') {
      readKey(node.consequent, call);
      readKey(node.alternate, call);
      walk(node.test as Node, false);
    } else report(call, `${source.slice(call.start, call.end).slice(0, 60)}…`);
  }

  function walkAttribute(node: Node): void {
    const name = getName(node.name);
    const { value } = node;
    if (!isNode(value) || HIDDEN_ATTRIBUTES.test(name)) return;
    const content = value.type === 'JSXExpressionContainer' ? value.expression : value;
    if (getText(content) === null || !TECHNICAL_NAMES.test(name))
      walk(value, SHOWN_ATTRIBUTES.test(name));
  }

  function walkCall(node: Node): void {
    const callArguments = node.arguments as readonly Node[];
    const [first, ...others] = callArguments;
    const name = getName(node.callee);
    walk(node.callee as Node, false);
    if (name === 't' || (name === 'textKey' && getText(first) !== null)) {
      readKey(first, node);
      for (const other of others) walk(other, false);
      return;
    }
    if (DATE_FORMATTERS.test(name) && lacksLocale(first)) report(node, `${name} has no locale()`);
    const isTextless =
      node.type === 'NewExpression' ? TEXTLESS_CLASSES.test(name) : TEXTLESS_CALLS.test(name);
    // A separator, such as ' and ', is part of the text that users see.
    const isSeparator = name.endsWith('.join');
    for (const argument of callArguments)
      if (!isTextless || getText(argument) === null) walk(argument, isSeparator);
  }

  /** The `text` attribute of `Trans` is a catalog key. */
  function walkElement(node: Node): void {
    const isTrans = getName(node.name) === 'Trans';
    for (const attribute of node.attributes as readonly Node[])
      if (isTrans && getName(attribute.name) === 'text') {
        const value = attribute.value as Node;
        const key = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
        readKey(key, key);
      } else walk(attribute, false);
  }

  const skip = () => undefined;
  const visitors: Readonly<Record<string, (node: Node) => void>> = {
    JSXAttribute: walkAttribute,
    JSXOpeningElement: walkElement,
    CallExpression: walkCall,
    NewExpression: walkCall,
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    TaggedTemplateExpression: skip,
  };

  /** `isShown`: users see this part, so any words in it are reported. */
  function walk(node: Node, isShown: boolean): void {
    const { type } = node;
    if (type.startsWith('TS') && !TS_EXPRESSIONS.test(type)) return;
    const text = type === 'JSXText' ? String(node.value) : getText(node);
    const isText = isShown || type === 'JSXText' ? hasWords : looksLikeUiText;
    if (text !== null && isText(text)) report(node, text);
    const visit = visitors[type];
    // Visitors decide which parts of their node users see.
    if (visit) visit(node);
    else
      for (const child of getChildren(node))
        if (!isNameOrOperand(node, child)) walk(child, isShownIn(node, child, isShown));
  }
  for (const node of parseSource(source, lang)) walk(node, false);
  return { keys, violations };
}

function isShownIn({ type, test }: Node, child: Node, isShown: boolean): boolean {
  if (type === 'JSXElement' || type === 'JSXFragment') return true;
  const isChoice = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(type);
  return isChoice && isShown && child !== test;
}

/** True if a string is only used as a property name or in a comparison. */
function isNameOrOperand(node: Node, child: Node): boolean {
  const { type } = node;
  if (getText(child) === null) return false;
  if (type === 'Property') return node.key === child || TECHNICAL_NAMES.test(getName(node.key));
  if (type === 'SwitchCase') return node.test === child;
  if (type === 'BinaryExpression') return COMPARISONS.test(String(node.operator));
  return /^(MemberExpression|ExportNamedDeclaration|ExpressionStatement)$/.test(type);
}

/** True if a formatter's language is missing or hard-coded, except 'sv', which gives ISO dates. */
function lacksLocale(locale: unknown): boolean {
  if (!isNode(locale) || getName(locale) === 'undefined') return true;
  const text = getText(locale);
  return text !== null && text !== 'sv';
}

const parseSource = (source: string, lang: 'ts' | 'tsx') =>
  parseAst(source, { lang }).body as unknown as readonly Node[];

const ROOT = new URL('../../', import.meta.url);
const SOURCE = /^(?!.*\.(?:test|fixture)\.).*\.tsx?$/;

/** Texts that may be missing from the catalog, by reason. */
const ALLOWED: Readonly<Record<string, readonly RegExp[]>> = {
  'customers read both languages, side by side': [
    /^web\/src\/public\//,
    /^web\/src\/site\/legal\//,
    /^web\/src\/cards\/card-settings\.ts/,
    /^web\/src\/features\/messages\/prebuilt-templates\.ts/,
    /landing-page\.tsx:\d+: (Read this page in English|Ver esta página en español)$/,
  ],
  'names of people and products': [
    /: (Maria( Lopez)?|María López|Ben Carter)$/,
    /: (Facebook|Threads|Instagram)$/,
    /^web\/src\/cards\/card-fonts\.ts:\d+: .* Variable$/,
  ],
  'terms of a file format, HTTP or the code': [
    /^web\/src\/cards\/print\/print-file\.ts/,
    /: Bearer \{\}$/,
    /remote-session\.ts:\d+: The worker failed$/,
    /auth-page\.tsx:\d+: Sign (Up|In)$/,
  ],
  'an entry of a list whose texts are in the catalog': [/billing-tab\.tsx:\d+: date\.label…$/],
  'stored values and samples': [
    /^web\/src\/data\/fake\//,
    /second-factor\.ts:\d+: (Authenticator app|Phone)$/,
  ],
};
const reasons = Object.values(ALLOWED).flat();

const found = ['domain/src', 'web/src', 'functions/src'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => SOURCE.test(file))
    .map((file) => ({
      file,
      ...findTexts(readFileSync(new URL(file, ROOT), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
    })),
);

it('the catalog contains every UI string in the web app', () => {
  const outside = found
    .filter(({ file }) => file.startsWith('web/'))
    .flatMap(({ file, violations }) => violations.map((text) => `${file}:${text}`))
    .filter((text) => !reasons.some((reason) => reason.test(text)));
  expect(outside).toEqual([]);
});

it('the catalog translates every string in use into Spanish, and contains no unused strings', () => {
  const used = new Set(found.flatMap(({ keys }) => keys));
  const catalog = Object.entries(es);
  expect(catalog.filter(([text]) => !used.has(text)).map(([text]) => text)).toEqual([]);
  expect([...used].filter((text) => !(text in es))).toEqual([]);
  expect(catalog.filter(([, spanish]) => !spanish.trim()).map(([text]) => text)).toEqual([]);
});

it('the catalog contains only whole strings, not fragments joined by code', () => {
  expect(Object.keys(es).filter((text) => /^ | $/.test(text))).toEqual([]);
});
