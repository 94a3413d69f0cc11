/** Fields whose text opens something: they are shown as a pattern of the same length. */
const secretField =
  /^(token|secret|api_key|password|organizer_password|code|code_verifier|recovery_code|recovery_codes)$/;
/** A session, a link's secret, a signature: a long run of base64url that is neither a uuid nor a checksum. */
const secretRun = /[\w-]{22,}(?:\.[\w-]{8,})*/g;
const harmless =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[\da-f-]{36})?|[\da-f]{64}|\d+|CH\d{2}\w+|[a-z]+(?:[_-][a-z\d]+)*)$/;
/** The server of a test has another port each time. */
const testServer = /http(:\/\/|%3A%2F%2F)127\.0\.0\.1(?::|%3A)\d+/g;
/** Base64 of whole files. */
const fileField = /^(pdf_base64|content|attestationObject)$/;

/** Only so many rows of a list, and characters of a file, are shown. */
const longest = { rows: 2, file: 64 };
/** A move names at least three files. */
const wholeList = 'files';

/**
 * The same value with secrets replaced by a pattern of their length, with two rows of each list, and with the beginning
 * of each file.
 */
export function withoutSecrets<T>(value: T, field = ''): T {
  if (typeof value === 'string') return shownText(value, field) as T;
  if (field === 'port' && typeof value === 'number') return 587 as T;
  if (field === 'duration_ms') return 34 as T;
  if (field === 'qr') return { ...(value as object), path: 'M4 4h7v1h-7z' } as T;
  if (Array.isArray(value))
    return value
      .slice(0, field === wholeList ? undefined : longest.rows)
      .map(each => withoutSecrets(each as unknown, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutSecrets(each as unknown, key)]),
  ) as T;
}

function shownText(text: string, field: string): string {
  // Its length is another one each time.
  if (field === 'signature') return 'x'.repeat(96);
  if (secretField.test(field)) return pattern(text);
  if (fileField.test(field) && text.length > 400) return text.slice(0, longest.file);
  return text
    .replace(testServer, 'https$1aktuar.musterwil.example')
    .replace(/127\.0\.0\.1(?::\d+)?/g, text =>
      text.includes(':') ? 'smtp.musterwil.example:587' : 'smtp.musterwil.example',
    )
    .replace(/secret=[A-Z2-7]+/, 'secret=XXXXXXXXXXXXXXXX')
    .replace(secretRun, run => (harmless.test(run) ? run : pattern(run)));
}

const pattern = (secret: string): string => secret.replace(/[\w-]/g, 'x');
