import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { instant, paging, rowRef, uuid } from '../../fields.ts';
import { layoutCategories, layoutSchema, pdfTemplateSchema } from './layout.ts';
import { layoutPatchSchema, newLayoutSchema } from './new-layout.ts';

/** The layout in use; without number, name and times where none was made. */
const activeLayoutSchema = pdfTemplateSchema.extend({
  uuid: uuid.nullable(),
  created_at: instant.nullable(),
  updated_at: instant.nullable(),
});

const layoutVersionSchema = z.object({
  version: z.int(),
  name: z.string(),
  layout: layoutSchema,
  /** Who made this version. */
  actor: z.string(),
  changed_at: instant,
});
export type LayoutVersion = z.output<typeof layoutVersionSchema>;

const id = rowRef;

/** A layout may hold a logo of 256 kB. */
const bodyLimit = 1_000_000;

export const layoutContract = {
  list: listEndpoint({
    method: 'get',
    path: '/pdf-templates',
    summary: 'Layouts für PDF-Dokumente, nach Namen; auf Wunsch nur die einer Art',
    permission: 'layouts.read',
    input: z.strictObject({ ...paging, category: z.enum(layoutCategories).optional() }),
    output: pdfTemplateSchema,
    errors: [],
  }),
  active: endpoint({
    method: 'get',
    path: '/pdf-templates/layout/active',
    summary:
      'Das Layout, das für eine Art von Dokumenten gilt (ohne Angabe das Briefpapier): das eigene, sonst das des Briefpapiers, sonst das mitgelieferte (ohne id)',
    permission: 'layouts.read',
    input: z.strictObject({ category: z.enum(layoutCategories).default('letterhead') }),
    output: activeLayoutSchema,
    status: 200,
    resource: true,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/pdf-templates/:id',
    summary: 'Ein Layout',
    permission: 'layouts.read',
    input: z.strictObject({ id }),
    output: pdfTemplateSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  versions: listEndpoint({
    method: 'get',
    path: '/pdf-templates/:id/versions',
    summary: 'Was ein Layout war, das Neueste zuerst; höchstens die letzten hundert Fassungen',
    permission: 'layouts.read',
    input: z.strictObject({ ...paging, id }),
    output: layoutVersionSchema,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/pdf-templates',
    summary:
      'Layout anlegen; was im Layout fehlt, ist wie im mitgelieferten. Das erste seiner Art gilt sofort, ein anderes mit active: true',
    permission: 'layouts.write',
    input: newLayoutSchema,
    output: pdfTemplateSchema,
    status: 201,
    resource: true,
    location: '/pdf-templates/:id',
    bodyLimit,
    errors: ['conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/pdf-templates/:id',
    summary:
      'Layout ändern oder mit active: true gelten lassen (das bisherige gilt dann nicht mehr). Was im Layout fehlt, ist wie im mitgelieferten; ein anderer Name oder ein anderes Aussehen ist eine neue Fassung',
    permission: 'layouts.write',
    input: z.strictObject({ ...layoutPatchSchema.shape, id }),
    output: pdfTemplateSchema,
    status: 200,
    resource: true,
    bodyLimit,
    errors: ['not_found', 'conflict', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/pdf-templates/:id',
    summary:
      'Layout löschen. Galt es, gilt danach das zuletzt geänderte seiner Art; ohne ein weiteres das Briefpapier oder das mitgelieferte',
    permission: 'layouts.write',
    input: z.strictObject({ id }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
