import { createHash } from 'node:crypto';
import { accentShades, type AccentShades } from '../../shared/accent.ts';
import type { Settings } from '../../shared/association/setting.ts';
import { languages, type Language } from '../../shared/language.ts';

/** How the association shows itself on its pages. */
export interface Branding {
  readonly name: string;
  readonly email: string;
  readonly telefon: string;
  /** Address of its website, or ''. */
  readonly website: string;
  readonly logo: Picture | null;
  readonly accent: { readonly light: AccentShades; readonly dark: AccentShades };
  readonly timezone: string;
  /** What the association writes in. */
  readonly language: Language;
  /** Changes with everything that the stylesheet and the logo show. */
  readonly tag: string;
}

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

export function brandingOf(settings: Settings): Branding {
  const { name, email, contact_email, telefon, website, logo, accent_color, timezone, sprache } = settings;
  return {
    name,
    email: contact_email === '' ? email : contact_email,
    telefon,
    website: webAddress(website),
    logo: pictureOf(logo),
    accent: accentShades(accent_color),
    timezone,
    language: languages.find(language => language === sprache) ?? 'de',
    tag: createHash('sha256').update(`${accent_color}\n${logo}`).digest('base64url').slice(0, 10),
  };
}

/** A `data:` address of a PNG or JPEG as bytes; null for none. */
function pictureOf(address: string): Picture | null {
  const match = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/=]+)$/.exec(address);
  return match?.[1] && match[2] ? { type: match[1], bytes: Buffer.from(match[2], 'base64') } : null;
}

/** 'www.verein.example' → 'https://www.verein.example'; '' for what is no address of the web. */
function webAddress(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(address) ? address : '';
}
