import { beforeEach, expect, test } from 'vitest'
import { bindings, logIn, resetPeople } from '#sandbox/testing/verbs.ts'
import app from '#sandbox/index.ts'

const DOCUMENTS = ['cover', 'receipt', 'terms', 'terms-summary'] as const
type Document = (typeof DOCUMENTS)[number]

beforeEach(resetPeople)

async function open(id: string, document: Document, email: string) {
  const access = await logIn(email)
  const path = `http://sandbox/journey/v1/policy/${id}/documents/${document}`
  return app.fetch(new Request(path, { headers: { Authorization: `Bearer ${access}` } }), bindings)
}

test.each(DOCUMENTS)(
  '[API-49] [API-50] [API-51] [API-52] the document %s of an own policy is a PDF',
  async (document) => {
    const reply = await open('person-bruno-product-1-AE', document, 'bruno.mendez@volante.example')
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect((await reply.text()).slice(0, 5)).toBe('%PDF-')
  },
)

test('[API-51] a document of another person’s, an unknown or a mandatory-only policy answers 404', async () => {
  for (const id of ['person-bruno-product-1-AE', 'person-carla-product-1-XZ', 'none']) {
    for (const document of DOCUMENTS) {
      expect((await open(id, document, 'carla.rios@volante.example')).status).toBe(404)
    }
  }
})

test('[API-52] an unpaid policy has only its general conditions and their summary', async () => {
  const statuses = []
  for (const document of DOCUMENTS) {
    statuses.push((await open('person-diego-product-1-AE', document, 'diego.luna@volante.example')).status)
  }
  expect(statuses).toEqual([404, 404, 200, 200])
})

test.each([
  [1, 404],
  [2, 403],
  [3, 503],
])('the receipt of seeded policy %i answers %i, and its cover is available', async (index, status) => {
  const asked = [`person-nadia-product-${String(index)}-AE`, 'nadia.campos@volante.example'] as const
  expect((await open(asked[0], 'receipt', asked[1])).status).toBe(status)
  expect((await open(asked[0], 'cover', asked[1])).status).toBe(200)
})

test('a cancelled policy keeps its documents', async () => {
  const reply = await open('person-fabian-product-7-AE', 'cover', 'fabian.soto@volante.example')
  expect(reply.status).toBe(200)
})
