import { z } from 'zod';
import { IMAGE_WIDTHS } from '@jala/schema/limits';
import { Media } from '@jala/schema/wire/media';
import type { ProcedureFacts } from '#trpc/trpc.ts';
import type { RestRoute } from '#wiring/rest-route.ts';

type Json = Record<string, unknown>;

const ERROR = { $ref: '#/components/responses/Fault' };

type FactsOf = (procedure: string) => ProcedureFacts;

/** The OpenAPI 3.1 description of `/api`, made from the table of calls and the schemas of their procedures. */
export function describeRest(routes: readonly RestRoute[], factsOf: FactsOf): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const call = describe(route, factsOf(route.procedure));
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: call };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jala',
      version: '1',
      description:
        'Isi situs dan panel Jala. Panggilan staf memakai token dari POST /auth/signin, atau token skrip yang dibuat di panel.',
    },
    servers: [{ url: '/api' }],
    paths: { ...paths, ...IMAGES },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Fault: ERROR_BODY },
      responses: {
        Fault: {
          description: 'Ditolak',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
        },
      },
    },
  };
}

function describe(route: RestRoute, facts: ProcedureFacts): Json {
  const fields = facts.input === undefined ? undefined : schemaOf(facts.input, 'input');
  return {
    summary: route.summary,
    operationId: route.procedure,
    security: facts.access === 'staff' ? [{ token: [] }] : [],
    parameters: [
      ...namesIn(route).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: name === 'id' ? { type: 'integer', minimum: 1 } : ((fields?.properties ?? {}) as Json)[name],
      })),
      ...queryParameters(route, fields),
    ],
    ...(sendsFields(route) && fields && { requestBody: requestBody(route, fields) }),
    responses: {
      ...Object.fromEntries(statusesOf(route).map((status) => [status, success(route, facts)])),
      ...refusals(route, facts),
    },
  };
}

/** Returns the names of the parameters in the path of a call. */
const namesIn = ({ path }: RestRoute): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const sendsFields = ({ method }: RestRoute): boolean => method === 'POST' || method === 'PUT';

function queryParameters({ query }: RestRoute, fields: Json | undefined): Json[] {
  const required = Array.isArray(fields?.required) ? fields.required : [];
  const schemas = (fields?.properties ?? {}) as Json;
  return query.map((name) => ({ name, in: 'query', required: required.includes(name), schema: schemas[name] }));
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

/** Describes the body of a successful response. We call the route's `answer` with a marker to learn where `answer` puts the data. */
function success(route: RestRoute, facts: ProcedureFacts): Json {
  const output = route.shape ?? facts.output;
  const data = output === undefined ? undefined : schemaOf(output, 'output');
  const marker = {};
  const wrapped = route.answer(marker);
  if (wrapped === marker) return body('Berhasil', data ?? {});
  const properties = Object.entries(wrapped as Json).map(([name, value]) => {
    if (value === marker) return [name, data ?? {}];
    return [name, typeof value === 'boolean' ? { const: value } : { type: 'string' }];
  });
  return body('Berhasil', whole(Object.fromEntries(properties) as Json));
}

/** Describes an object whose fields are all required. */
const whole = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });

const body = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

/** Statuses of success. */
const statusesOf = ({ status }: RestRoute): number[] => (typeof status === 'function' ? [200, 201] : [status]);

function refusals(route: RestRoute, { access, input }: ProcedureFacts): Json {
  const statuses = [
    ...(input === undefined ? [] : [400]),
    // Each call for staff refuses some roles, tokens of scripts or users without their second factor.
    ...(access === 'staff' ? [401, 403] : []),
    ...(namesIn(route).length > 0 ? [404] : []),
    ...(sendsFields(route) ? [413, 415] : []),
    ...route.refusals,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, ERROR]));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const ERROR_BODY = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The calls that send or return an image file. They have no procedure. */
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
        201: body('Tersimpan', whole({ success: { const: true }, data: schemaOf(Media, 'output') })),
        400: ERROR,
        401: ERROR,
        403: ERROR,
        413: ERROR,
        415: ERROR,
        503: ERROR,
      },
    },
  },
  '/storage/{file}': {
    get: {
      summary: 'Gambar yang tersimpan',
      operationId: 'storage',
      security: [],
      parameters: [
        { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'w', in: 'query', description: 'Lebar dalam piksel', schema: { type: 'integer', enum: IMAGE_WIDTHS } },
      ],
      responses: {
        200: { description: 'Gambar', content: { 'image/*': {} } },
        206: { description: 'Bagian gambar yang diminta', content: { 'image/*': {} } },
        304: { description: 'Gambar tidak berubah' },
        400: ERROR,
        404: ERROR,
        416: ERROR,
        503: ERROR,
      },
    },
  },
};
