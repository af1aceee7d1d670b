import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const library = new URL('../node_modules/pdfjs-dist/', import.meta.url);

/** Interpreters of programs inside documents stay out: nothing in a document is run. */
const taken: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /^(?:jbig2|openjpeg|qcms_bg)\.wasm$/,
};

/** Lays beside the build what pdf.js loads by name while it shows a document: character maps, fonts and decoders. */
export function pdfFiles(): Plugin {
  return {
    name: 'praxis-pdf-files',
    apply: 'build',
    async generateBundle() {
      for (const [folder, wanted] of Object.entries(taken)) {
        for (const name of await readdir(new URL(`${folder}/`, library))) {
          if (!wanted.test(name)) continue;
          const source = await readFile(new URL(`${folder}/${name}`, library));
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source });
        }
      }
    },
  };
}
