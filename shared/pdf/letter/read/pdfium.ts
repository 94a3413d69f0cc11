import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium that are used here, by their names in C; pointers and numbers alike are numbers. */
type Call = (...values: number[]) => number;
export type Pdfium = Readonly<Record<`_${string}`, Call>> & {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF64: Float64Array;
};

/** More memory than any letter needs; a file that asks for more cannot be opened. */
const mostMemory = 512 * 2 ** 20;

let loaded: Promise<Pdfium> | undefined;

/** PDFium, started once per thread. It has no way out of its own memory: hostile files stay inside. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= start();
  return loaded;
}

async function start(): Promise<Pdfium> {
  const compiled = new wasm.Module(readFileSync(programFile()));
  const options: object = {
    instantiateWasm(imports: Imports, done: (instance: object) => void) {
      const instance = new wasm.Instance(compiled, withLimit(imports));
      done(instance);
      return instance.exports;
    },
  };
  const started: unknown = await PDFiumModule(options);
  const pdfium = started as Pdfium;
  call(pdfium, 'FPDF_InitLibrary');
  return pdfium;
}

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The part of WebAssembly that is used; Node's types leave it to those of browsers. */
interface Wasm {
  readonly Module: new (program: Uint8Array) => object;
  readonly Instance: new (program: object, imports: Imports) => { readonly exports: object };
}
const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm };

/** A bundle has the program beside itself; from source it stands in its package. */
function programFile(): string {
  const beside = fileURLToPath(new URL('./pdfium.wasm', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
}

function withLimit(imports: Imports): Imports {
  const { env = {} } = imports;
  const grow = env['emscripten_resize_heap'] as Call;
  const limited: Call = bytes => (bytes > mostMemory ? 0 : grow(bytes));
  return { ...imports, env: { ...env, emscripten_resize_heap: limited } };
}

/** Calls a function of PDFium. */
export function call(pdfium: Pdfium, name: string, ...values: number[]): number {
  const found = pdfium[`_${name}`];
  if (!found) throw new Error(`PDFium has no ${name}`);
  return Number(found(...values));
}

/** Runs `work` with room for so many bytes. */
export function withRoom<T>(pdfium: Pdfium, bytes: number, work: (pointer: number) => T): T {
  const pointer = call(pdfium, 'malloc', bytes);
  if (pointer === 0) throw new Error('no memory left');
  try {
    return work(pointer);
  } finally {
    call(pdfium, 'free', pointer);
  }
}
