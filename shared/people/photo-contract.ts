import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { formFile, uuid } from '../fields.ts';
import { cropFields, photoHash, photoLimit, photoSizes } from './photo.ts';

/** The member that the photo belongs to, as it stands after the change. */
const photoOf = z.object({ id: uuid, foto: photoHash, version: z.int() });
/** The photo that the caller saw, '' for none: another one is neither overwritten nor removed. */
const replaces = z.union([z.literal(''), photoHash]).optional();
const photo = { photo: formFile, ...cropFields, replaces };
/** Besides the file, a form has a few lines of its own. */
const bodyLimit = photoLimit + 16 * 1024;

const setting = {
  method: 'post',
  output: photoOf,
  status: 200,
  multipart: true,
  outside: true,
  repeatable: true,
  bodyLimit,
  errors: ['not_found', 'conflict', 'storage_full', 'storage_readonly'],
} as const;
const removal = {
  method: 'delete',
  output: z.null(),
  status: 204,
  outside: true,
  errors: ['not_found', 'conflict'],
} as const;

/** Photos of members: kept as two squares by their content, `member.foto` names them. */
export const photoContract = {
  setOwn: endpoint({
    ...setting,
    path: '/members/me/photo',
    summary: 'Das eigene Foto setzen: JPEG, PNG, WebP oder HEIC',
    permission: 'members.own',
    input: z.strictObject(photo),
  }),
  removeOwn: endpoint({
    ...removal,
    path: '/members/me/photo',
    summary: 'Das eigene Foto entfernen',
    permission: 'members.own',
    input: z.strictObject({ replaces }),
  }),
  set: endpoint({
    ...setting,
    path: '/members/:id/photo',
    summary: 'Das Foto eines Mitglieds setzen: JPEG, PNG, WebP oder HEIC',
    permission: 'members.write',
    input: z.strictObject({ id: uuid, ...photo }),
  }),
  remove: endpoint({
    ...removal,
    path: '/members/:id/photo',
    summary: 'Das Foto eines Mitglieds entfernen',
    permission: 'members.write',
    input: z.strictObject({ id: uuid, replaces }),
  }),
  get: fileEndpoint({
    method: 'get',
    path: '/photos/:hash',
    summary: 'Ein Foto als Quadrat; ohne Anmeldung nur die Fotos des Vorstands',
    permission: 'public',
    input: z.strictObject({ hash: photoHash, size: z.enum(photoSizes).default('512') }),
    produces: ['image/jpeg'],
    headers: { 'Cross-Origin-Resource-Policy': 'Fotos des Vorstands darf jede Website zeigen' },
    resource: true,
    errors: ['not_found'],
  }),
};
