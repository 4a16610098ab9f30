import type { Plugin } from 'vite';

const DECODER = 'woff2-encoder/dist/decompress.js';

/** Where the decoder builds the function that calls its WebAssembly from text, which takes `eval`. */
const BUILT_FROM_TEXT =
  /\(function\(A,I\)\{if\(!\(A instanceof Function\)\)throw TypeError\(`new_ called[^`]*`\);.{0,200}?\}\)\(Function,m\)\.apply\(null,h\)/s;

/**
 * The same function written out, in the names that stand around it: A its name, I the types of its
 * result and arguments, G how many those are, g what calls the target B, b whether it gives a result, l
 * whether its arguments are freed together by AQ, P what throws.
 */
const WRITTEN_OUT = `function(...given){
  if(given.length!==G-2)P('function '+A+' called with '+given.length+' arguments');
  const freed=l?[]:null;
  const wired=given.map((one,n)=>I[n+2].toWireType(freed,one));
  const result=g(B,...wired);
  if(l)AQ(freed);
  else wired.forEach((one,n)=>I[n+2].destructorFunction&&I[n+2].destructorFunction(one));
  return b?I[0].fromWireType(result):void 0;
}`;

/** Our Content-Security-Policy forbids `eval`: takes it out of the one package that uses it. */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(DECODER)) return null;
      if (!BUILT_FROM_TEXT.test(code))
        this.error(`${DECODER} has changed: see web/vite/without-eval.ts.`);
      return { code: code.replace(BUILT_FROM_TEXT, () => WRITTEN_OUT), map: null };
    },
  };
}
