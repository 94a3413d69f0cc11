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
  'photo.of': 'Foto von {name}',
  'photo.drop': 'Foto wählen oder hierher ziehen',
  'photo.change': 'Anderes Foto wählen',
  'photo.remove': 'Foto entfernen',
  'photo.given': 'Foto von {name} gesetzt',
  'photo.removed': 'Foto von {name} entfernt',
  'photo.waiting': 'Das Foto geht zum Server, sobald er erreichbar ist.',
  'photo.refused': 'Das neue Foto ist nicht gesetzt. {reason}',
  'photo.insist': 'Meines setzen',
  'photo.discard': 'Verwerfen',
  'photo.crop.title': 'Ausschnitt wählen',
  'photo.crop.take': 'Foto setzen',
  'photo.crop.area': 'Ausschnitt',
  'photo.crop.help':
    'Verschieben Sie das Bild mit der Maus oder den Pfeiltasten, bis das Gesicht in der Mitte ist.',
  'photo.crop.zoom': 'Vergrössern',
  'photo.crop.unseen':
    'Dieses Foto lässt sich hier nicht anzeigen. HEIC liest der Server: Er nimmt das grösste Quadrat aus der Mitte, und Sie sehen es, sobald er es hat.',
} as const;
