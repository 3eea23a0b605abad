import { beforeEach, expect, test } from 'vitest'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { ask, logIn, newKey, post } from '#sandbox/testing/verbs.ts'

const OLIVIA = 'olivia.paz@volante.example'

const DAY = 86_400_000

// The full reset is used, because the cheaper one keeps payments and invoices.
beforeEach(async () => {
  await post('/sandbox/api/reset', {})
})

async function pendingOf(email: string) {
  const token = await logIn(email)
  return (await ask('pendingOfPerson', { query: { timestamp: 1 } }, { token })).data
}

test('[API-145] the home call lists the next payment of each monthly policy with its card', async () => {
  const { charges } = await pendingOf(OLIVIA)
  const byCard = new Map(charges.map((charge) => [charge.card?.card_number?.slice(-4), charge]))
  expect([...byCard.keys()].sort()).toEqual(['4242', '4444'])
  const isGood = (last4: string) => {
    const { payment_date = '', card } = byCard.get(last4) ?? {}
    const month = String(card?.expiration_month).padStart(2, '0')
    return payment_date.slice(0, 7) <= `${String(card?.expiration_year)}-${month}`
  }
  expect([isGood('4242'), isGood('4444')]).toEqual([true, false])
  const soon = Date.parse(byCard.get('4242')?.payment_date ?? '') - Date.now()
  expect([soon > 0, soon < 7 * DAY]).toEqual([true, true])
  await post('/sandbox/api/clock', { offsetMs: 7 * DAY })
  const later = (await pendingOf(OLIVIA)).charges.find(({ card }) => card?.card_number?.endsWith('4242'))
  expect(Date.parse(later?.payment_date ?? '') - Date.now()).toBeGreaterThan(20 * DAY)
})

test('[API-145] the home call lists a document for its recipient until it is signed', async () => {
  const { json } = await post<{ link: string }>('/sandbox/api/documents', { pages: 1, to: OLIVIA })
  const links = async () => (await pendingOf(OLIVIA)).documents.map(({ link }) => link)
  expect(await links()).toContain(json.link)
  expect((await pendingOf('bruno.mendez@volante.example')).documents).toEqual([])
  const [id = '', key = ''] = json.link.split('/').slice(-2)
  const { data } = await ask('readFormDocument', { query: { id, key } })
  const { name, document } = data.json
  const body = {
    id,
    key,
    json: {
      name,
      document: { id: document.id, link: document.link, typeStatus: document.typeStatus },
      started: true,
      completed: true,
      signature: SEED_SIGNATURE,
      signer: { method: 'drawn', address: '203.0.113.9', read_sha256: document.sha256 },
    },
  }
  expect((await ask('saveFormDocument', { body }, { key: newKey() })).status).toBe(200)
  expect(await links()).not.toContain(json.link)
})

test('[API-145] [INV-11] the home call lists purchases of this month that are not invoiced', async () => {
  const irene = await pendingOf('irene.herrera@volante.example')
  expect(irene.invoices).toHaveLength(2)
  for (const { link, expire_date } of irene.invoices) {
    expect(link).toMatch(/^\/invoicing\?token=[^&]+&productId=person-irene-product-[12]&policyNumber=AE\d+$/)
    expect(Date.parse(expire_date ?? '')).toBeGreaterThan(Date.now())
  }
  // Hugo's other purchases were invoiced on their day.
  expect((await pendingOf('hugo.salas@volante.example')).invoices).toHaveLength(1)
})

test('[API-145] the home call answers 401 without a session', async () => {
  expect((await ask('pendingOfPerson', { query: { timestamp: 1 } })).status).toBe(401)
})
