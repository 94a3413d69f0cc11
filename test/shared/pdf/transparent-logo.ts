/** A small PNG with an alpha channel, the kind of picture that pdfkit unpacks in the background. */
export const transparentLogo = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAYCAYAAACmwZ5SAAAAVklEQVR42u3YwQkAIAhAUSepW+t1bZx2aMBaIIioCPV/cIB3',
  'U0WIfNVS6KtxhTWB3oGagLsCn2DVoW9gVaFfg2Mu9fcABgwYMGDAbFrs0oC5h/l4EM0aAj7TDoFVRhgAAAAASUVORK5CYII=',
].join('');
