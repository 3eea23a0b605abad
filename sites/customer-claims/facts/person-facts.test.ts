import { expect, test } from 'vitest'
import { personFacts, validityText } from './person-facts.ts'

const ana = {
  firstName: 'Ana',
  lastName: 'Torres',
  secondLastName: 'Gil',
  email: 'ana@volante.example',
  phone: '+52 5525054459',
}
const values = (...given: Parameters<typeof personFacts>) =>
  personFacts(...given).map(({ value }) => value.replaceAll('\u00a0', ' '))

test.each([
  ['nothing of the person', null],
  ['a claim that was not opened yet', undefined],
  ['the name alone', { name: 'Ana Torres Gil', phone: null, email: null }],
  ['empty texts', { name: 'Ana Torres Gil', phone: '', email: '' }],
] as const)(
  "[CLP-O1] [D60] if the insurer's claim has %s, the session's person data are shown",
  (_, person) => {
    expect(values(person, ana)).toEqual(['Ana Torres Gil', '+52 55 2505 4459', 'ana@volante.example'])
  },
)

test('[CLP-O1] the person data of the claim have priority over the session', () => {
  const person = { name: 'Ana T.', phone: '+52 55 1111 2222', email: 'otra@volante.example' }
  expect(values(person, ana)).toEqual(['Ana T.', '+52 55 1111 2222', 'otra@volante.example'])
  expect(values(null, { ...ana, phone: null })[1]).toBe('')
})

test('[CLP-O1] the validity of the policy is shown with its hours', () => {
  const startDate = '2026-03-12T18:00:00.000Z'
  expect(validityText({ startDate, expirationDate: '2027-03-12T18:00:00.000Z' })).toBe(
    'Del 12/03/2026 a las 12:00 al 12/03/2027 a las 12:00',
  )
  expect(validityText({ startDate: '2026-03-12', expirationDate: '2027-03-13T05:59:59.999Z' })).toBe(
    'Del 12/03/2026 al 12/03/2027',
  )
})
