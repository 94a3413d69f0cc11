/** As `appId` in electron-builder.yml: Windows shows notifications only of an app that names itself as its shortcut does. */
export const appId = 'ch.aktuar.desktop';
