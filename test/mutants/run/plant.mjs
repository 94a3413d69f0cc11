// Loaded before a program (`node --import`): puts the fault of AKTUAR_MUTANT into its file as that is read.
import { registerHooks } from 'node:module';

const { file, from, to } = JSON.parse(process.env.AKTUAR_MUTANT ?? '{}');
const target = new URL(`../../../${file}`, import.meta.url).href;

if (file !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== target) return loaded;
      const parts = String(Buffer.from(loaded.source)).split(from);
      if (parts.length !== 2)
        throw new Error(`The text of the mutant occurs ${parts.length - 1} times in ${file}`);
      return { ...loaded, source: parts.join(to) };
    },
  });
