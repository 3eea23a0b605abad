import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { relative, signedIn } from '#gateway/testing/people.ts'
import type { Person } from '#shared/contracts/account/person.ts'

/**
 * A person's data becomes part of the insurer's documents, letters and tables. The forms refuse text with an effect
 * there. Calls without the forms meet the same rules at the edge (ASVS 2.2.1).
 */
const hostile: readonly [what: string, text: string][] = [
  ['markup', '<img src=x onerror=alert(1)>'],
  ['the end of a script', 'Ana</script><script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['a formula of another kind', '@SUM(1+1)*cmd|calc'],
  ['a line break', 'Ana\r\nBcc: todos@correo.example'],
  ['a zero', 'Ana\u0000'],
  ['the other direction', 'Ana\u202egnp.exe'],
  ['what cannot be seen', 'Ana\u200b'],
  ['half a character', 'Ana\ud800'],
  ['a template', '{{constructor.constructor("return 1")()}}'],
]
const places: readonly (keyof Person | keyof Person['address'])[] = [
  ...(['firstName', 'firstLastName', 'secondLastName', 'rfc'] as const),
  ...(['street', 'neighborhood', 'externalNumber', 'internalNumber', 'stateCode'] as const),
]
const personWith = (place: string, text: string) =>
  place in relative
    ? { ...relative, [place]: text }
    : { ...relative, address: { ...relative.address, [place]: text } }

describe('hostile personal data', () => {
  test.each(hostile)('a field with %s is refused without calling the insurer', async (_what, text) => {
    const visitor = browser()
    const customer = await signedIn({ createDriver: () => ({ id: 'driver-1' }) })
    const before = customer.insurer.asked.length
    for (const place of places) {
      const person = personWith(place, text)
      const driver = await customer.call('POST', '/api/drivers', { person, email: 'luis@correo.example' })
      expect([place, driver.status]).toEqual([place, 422])
      const registration = {
        email: 'luis@correo.example',
        password: 'Segura1928',
        person,
        activityCode: 1,
        referral: '',
        utm: { campaign: '', medium: '', source: '', term: '', content: '' },
      }
      const key = crypto.randomUUID()
      const registered = await visitor.call('POST', '/api/registration', registration, { key })
      expect([place, registered.status]).toEqual([place, 422])
    }
    expect(customer.insurer.asked).toHaveLength(before)
    expect(visitor.insurer.asked).toHaveLength(0)
  })

  test('white space around a text is trimmed, including line breaks', async () => {
    const customer = await signedIn({ createDriver: () => ({ id: 'driver-1' }) })
    const person = { ...relative, firstName: ' Luis\r\n', rfc: 'rugl850520xy9\r\n' }
    await customer.call('POST', '/api/drivers', { person, email: ' luis@correo.example\r\n' })
    expect(customer.insurer.askedFor('createDriver')[0]?.body).toMatchObject({
      first_name: 'Luis',
      rfc: 'RUGL850520XY9',
      email: 'luis@correo.example',
    })
  })

  test('names and addresses in ordinary use are accepted', async () => {
    const customer = await signedIn({ createDriver: () => ({ id: 'driver-1' }) })
    for (const [place, text] of [
      ['firstName', "María-José D'Angelo"],
      ['firstLastName', 'Ibáñez'],
      ['secondLastName', 'Müller de la Cruz'],
      ['firstName', 'Zoe\u0308'],
      ['rfc', 'ñ&ñe850520xy9'],
      ['street', 'Av. 5 de Mayo, #12 (esq. 2ª) & Río'],
      ['neighborhood', 'Héroes de Churubusco 2° Secc.'],
      ['externalNumber', '12-B / 3'],
      ['internalNumber', ''],
    ] as const) {
      const person = personWith(place, text)
      const reply = await customer.call('POST', '/api/drivers', { person, email: 'luis@correo.example' })
      expect([place, reply.status]).toEqual([place, 200])
    }
  })
})
