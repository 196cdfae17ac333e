import { z } from 'zod';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { Media } from '@jala/schema/media';
import { factsOf } from '#trpc/procedures.ts';
import type { RestRoute } from './rest-route.ts';

type Json = Record<string, unknown>;

const FAULT = { $ref: '#/components/responses/Fault' };

/** OpenAPI 3.1 of `/api`, made from the table of calls and the zod schemas of their procedures. */
export function describeRest(routes: readonly RestRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jala',
      version: '1',
      description: 'Isi situs dan panel Jala. Panggilan staf memakai token dari POST /auth/signin.',
    },
    servers: [{ url: '/api' }],
    paths: { ...paths, ...IMAGES },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Fault: FAULT_BODY },
      responses: {
        Fault: {
          description: 'Ditolak',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
        },
      },
    },
  };
}

function describe(route: RestRoute): Json {
  const { access, input } = factsOf(route.procedure);
  const hasId = route.path.includes(':id');
  const fields = input === undefined ? undefined : schemaOf(input, 'input');
  return {
    summary: route.summary,
    operationId: route.procedure,
    ...(access === 'staff' && { security: [{ token: [] }] }),
    parameters: [
      ...(hasId ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] : []),
      ...(route.method === 'GET' && !hasId ? queryParameters(fields) : []),
    ],
    ...((route.method === 'POST' || route.method === 'PUT') && fields && { requestBody: requestBody(route, fields) }),
    responses: { [route.status]: success(route), ...faults(route, access) },
  };
}

function queryParameters(fields: Json | undefined): Json[] {
  const required = Array.isArray(fields?.required) ? fields.required : [];
  return Object.entries((fields?.properties ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'sections')
    .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function requestBody({ image }: RestRoute, schema: Json): Json {
  const content: Json = { 'application/json': { schema } };
  const properties = (schema.properties ?? {}) as Json;
  content['multipart/form-data'] = {
    schema:
      image === undefined
        ? schema
        : { ...schema, properties: { ...properties, [image.field]: { type: 'string', format: 'binary' } } },
  };
  content['application/x-www-form-urlencoded'] = { schema };
  return { required: true, content };
}

/** The body a call answers with, seen through the very function that makes it. */
function success(route: RestRoute): Json {
  const output = route.shape ?? factsOf(route.procedure).output;
  const data = output === undefined ? undefined : schemaOf(output, 'output');
  const marker = {};
  const answered = route.answer(marker);
  if (answered === marker) return body('Berhasil', data ?? {});
  const properties = Object.entries(answered as Json).map(([name, value]) => {
    if (value === marker) return [name, data ?? {}];
    return [name, typeof value === 'boolean' ? { const: value } : { type: 'string' }];
  });
  return body('Berhasil', { type: 'object', properties: Object.fromEntries(properties) as Json });
}

const body = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

function faults(route: RestRoute, access: 'staff' | 'all'): Json {
  const statuses = [
    ...(factsOf(route.procedure).input === undefined ? [] : [400]),
    ...(access === 'staff' || route.procedure === 'auth.signin' ? [401] : []),
    ...(route.path.includes(':id') ? [404] : []),
    ...(route.method === 'POST' || route.method === 'PUT' ? [413, 415] : []),
    ...(route.path.startsWith('/auth/') && route.method === 'POST' ? [429] : []),
    ...(route.procedure === 'geocoding.search' ? [404, 429, 502] : []),
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, FAULT]));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const FAULT_BODY = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The calls that carry bytes rather than a procedure's data. */
const IMAGES = {
  '/media': {
    post: {
      summary: 'Mengunggah satu gambar',
      operationId: 'media',
      security: [{ token: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['image'],
              properties: { image: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: {
        201: body('Tersimpan', {
          type: 'object',
          properties: { success: { const: true }, data: schemaOf(Media, 'output') },
        }),
        400: FAULT,
        401: FAULT,
        413: FAULT,
        415: FAULT,
        503: FAULT,
      },
    },
  },
  '/storage/{file}': {
    get: {
      summary: 'Gambar yang tersimpan',
      operationId: 'storage',
      parameters: [
        { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'w', in: 'query', description: 'Lebar dalam piksel', schema: { type: 'integer', enum: IMAGE_WIDTHS } },
      ],
      responses: { 200: { description: 'Gambar', content: { 'image/*': {} } }, 400: FAULT, 404: FAULT },
    },
  },
};
