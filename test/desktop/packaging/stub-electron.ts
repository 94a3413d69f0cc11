import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where `@electron/fuses` looks for the fuses: a mark, the version and number of the fuses, and one byte for each. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 'latin1'),
  Buffer.from([1, 8]),
  Buffer.from('10110000', 'latin1'),
]);

const plist = (name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>
`;

const helpers = ['', ' (Renderer)', ' (Plugin)', ' (GPU)'].map(suffix => `Electron Helper${suffix}`);
const ofMac = [
  'Electron.app/Contents/MacOS/Electron',
  'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  'Electron.app/Contents/Resources/electron.icns',
];
const macLanguages = [
  'Contents/Resources',
  'Contents/Frameworks/Electron Framework.framework/Versions/A/Resources',
];

/** Files of an Electron by system, as far as electron-builder looks at them. */
const files = {
  linux: ['electron', 'chrome-sandbox', 'locales/de.pak', 'locales/en-US.pak', 'locales/ja.pak'],
  win32: ['electron.exe', 'locales/de.pak', 'locales/en-US.pak', 'locales/ja.pak', 'resources/.keep'],
  darwin: [
    ...ofMac,
    ...helpers.map(name => `Electron.app/Contents/Frameworks/${name}.app/Contents/MacOS/${name}`),
    ...macLanguages.flatMap(folder =>
      ['de', 'ja'].map(name => `Electron.app/${folder}/${name}.lproj/locale.pak`),
    ),
  ],
} as const;

/** Writes an Electron into `into` that cannot run, for packages whose content is looked at. */
export function writeStubElectron(platform: keyof typeof files, into: string): void {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(into, path)), { recursive: true });
    writeFileSync(join(into, path), content);
  };
  for (const path of files[platform]) write(path, fuses);
  if (platform !== 'darwin') return;
  write('Electron.app/Contents/Info.plist', plist('Electron'));
  for (const name of helpers)
    write(`Electron.app/Contents/Frameworks/${name}.app/Contents/Info.plist`, plist(name));
}
