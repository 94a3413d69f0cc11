/** How PDF documents look. */
export const layout = {
  'layout.default': 'Mitgeliefertes Layout',
  'audit.entity.pdf_template': 'Layout',
  'sync.tbl.pdf_template': 'Layout',
  'pdf_template.field.name': 'Name',
  'pdf_template.field.category': 'Für',
  'pdf_template.field.layout': 'Aussehen',
  'pdf_template.field.active': 'Wird benutzt',
  'pdf_template.category.letterhead': 'Briefpapier',
  'pdf_template.category.letter': 'Brief',
  'pdf_template.category.invoice': 'Rechnung',
  'pdf_template.category.dunning': 'Mahnung',
  'pdf_template.category.work_plan': 'Arbeitsplan',
  'pdf_template.category.participant_list': 'Teilnehmerliste',
  'pdf_template.category.helper_letter': 'Einsatzplan einer Person',
  'field.layout_schema': 'Dieses Layout stammt von einer anderen Version des Programms.',
  'field.ink_contrast': 'Diese Farbe ist auf weissem Papier zu hell.',
} as const;
