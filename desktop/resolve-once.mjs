// Loaded before the program (`node --import`): Node reads the package.json of a package again for every import of it,
// and those of the database library alone are 130 kB. Whatever was found once is found again without reading.
import { registerHooks } from 'node:module';

/** Package as a file of this project names it → where it is. All of this project see the same node_modules. */
const packages = new Map();
/** Folder and extension → format of its files, which depends on nothing else. */
const formats = new Map();

const isRelative = specifier => specifier.startsWith('./') || specifier.startsWith('../');
const extension = url => url.slice(url.lastIndexOf('.'));

function resolveFile(specifier, context, next) {
  const url = new URL(specifier, context.parentURL).href;
  const kind = url.slice(0, url.lastIndexOf('/')) + extension(url);
  const format = formats.get(kind);
  if (format !== undefined) return { url, format, shortCircuit: true };
  const found = next(specifier, context);
  if (found.url === url && found.format) formats.set(kind, found.format);
  return found;
}

function resolvePackage(specifier, context, next) {
  const known = packages.get(specifier);
  if (known) return known;
  const found = next(specifier, context);
  if (found.format) packages.set(specifier, { url: found.url, format: found.format, shortCircuit: true });
  return found;
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent, conditions, importAttributes } = context;
    const plain = conditions.includes('import') && importAttributes.type === undefined;
    if (!plain || !parent?.startsWith('file:') || /^[a-z]+:/.test(specifier)) return next(specifier, context);
    if (isRelative(specifier)) return resolveFile(specifier, context, next);
    return parent.includes('/node_modules/') || specifier.startsWith('#')
      ? next(specifier, context)
      : resolvePackage(specifier, context, next);
  },
});
