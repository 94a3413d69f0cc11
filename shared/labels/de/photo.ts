/** Photos of members: what is wrong with one, and the desktop's tool to choose and cut one. */
export const photo = {
  'field.photo_type': 'Diese Datei ist kein Foto, das wir lesen können. Es gehen JPEG, PNG, WebP und HEIC.',
  'field.photo_broken':
    'Dieses Foto ist beschädigt oder nicht vollständig. Bitte wählen Sie es noch einmal oder nehmen Sie ein anderes.',
  'field.photo_pixels': 'Dieses Foto hat zu viele Bildpunkte: höchstens 50 Millionen.',
  'field.photo_animated': 'Dieses Bild bewegt sich. Bitte nehmen Sie ein stehendes.',
  'field.photo_small': 'Dieser Ausschnitt ist zu klein: mindestens 32 auf 32 Bildpunkte.',
  'field.photo_crop':
    'Der Ausschnitt braucht x, y, width und height, als Teile der Breite und der Höhe von 0 bis 1, und liegt im Bild.',
  'field.photo_too_large': 'Dieses Foto ist zu gross: höchstens 15 MB.',
  'field.part_repeated': 'Dieser Teil kommt zweimal vor.',
  'field.form_broken': 'Das Formular ist nicht vollständig angekommen. Bitte senden Sie es noch einmal.',
} as const;
