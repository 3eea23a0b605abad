import { expect, test } from 'vitest'
import { logIn } from '#shared/upstream/account/access.ts'
import { listPolicies } from '#shared/upstream/policies/policies.ts'
import { listBrands } from '#shared/upstream/purchase/catalogue.ts'
import * as find from './mismatches.ts'

type Products = Parameters<typeof find.policyKinds>[0]
const productOf = (...numbers: string[]) =>
  // The test reads only the numbers, so the cast is safe.
  [{ policies: numbers.map((number) => ({ number })) }] as unknown as Products

test('[D60] [BUY-162] the car’s policy is found by "AE" in its number, and other numbers are reported without digits', () => {
  expect(find.policyKinds(productOf('XZ100', 'AE100'))).toEqual([])
  expect(find.policyKinds(productOf('AUTO-7731'))).toEqual([
    expect.stringContaining('no number of a product has "AE" ("AUTO-0000")'),
  ])
  expect(find.policyKinds(productOf('XZ100'))).toEqual([expect.stringContaining('"XZ" alone')])
})

const paid = (payment_number: number | null, day: number) => ({
  payment_number,
  payment_date: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
  amount: 1,
})

test('[D60] [BIL-30] payments numbered from the first, from zero or twice are reported', () => {
  expect(find.paymentNumbers([paid(1, 20), paid(2, 10), paid(3, 1)])).toEqual([])
  expect(find.paymentNumbers([paid(3, 1), paid(1, 20), paid(null, 10)])).toEqual([])
  expect(find.paymentNumbers([paid(3, 20), paid(2, 10), paid(1, 1)])).toEqual([
    expect.stringContaining('counts from the first payment'),
  ])
  expect(find.paymentNumbers([paid(0, 20)])).toEqual([expect.stringContaining('counted from 1')])
  expect(find.paymentNumbers([paid(1, 20), paid(1, 2)])).toEqual([expect.stringContaining('stands twice')])
})

test('[R5] [D230] a grace period outside the legal 3 to 30 days is reported', () => {
  // The tested function reads no other field, so the cast is safe.
  const of = (until: string | null) => ({ payment_date: '2026-11-01', cover_until: until }) as never
  expect(find.graceDays([of('2026-11-04'), of('2026-12-01'), of(null)])).toEqual([])
  expect(find.graceDays([of('2026-11-03'), of('2026-12-02')])).toEqual([
    expect.stringContaining('2 days after payment_date: the law allows 3 to 30'),
    expect.stringContaining('31 days'),
  ])
})

test('[D60] [CLP-39] an unknown status of a file is reported once, and −1 is known', () => {
  const file = (status: number | null) => ({ uid: '1', title: '', source: '', name: '', type: '', status })
  expect(find.fileStatuses([file(-1), file(0), file(1), file(2), file(null)])).toEqual([])
  expect(find.fileStatuses([file(7), file(7)])).toEqual([
    expect.stringContaining('attachments[].status 7 is not known'),
  ])
})

test('[D156] [D115] files and pictures on other hosts are reported with the variable that allows them', () => {
  const terms = { bases: ['https://insurer.example/defender'], documentOrigins: ['https://store.example'] }
  const links = (...all: string[]) => ({ json: { document: { link: all[0] }, photos: [{ link: all[1] }] } })
  // The tested function reads no other field, so the cast is safe.
  const found = (...all: string[]) => find.foreignFiles(links(...all), terms as never)
  expect(found('/docs/1', 'https://insurer.example/other/2')).toEqual([])
  expect(found('https://store.example/a', 'https://cdn.example/b')).toEqual([
    expect.stringContaining('https://cdn.example: add it to DOCUMENT_ORIGINS'),
  ])
  const reward = { id: 1, price: 1, title: '', brand: '', image: 'https://cdn.example/c.png' }
  expect(find.foreignPictures([reward], ['https://cdn.example'])).toEqual([])
  expect(find.foreignPictures([reward], [])).toEqual([expect.stringContaining('add it to REWARD_PICTURES')])
})

test('[D60] [API-07] an answer slower than the time-out is reported with its consequence', () => {
  expect(find.tooSlow(listPolicies, 9_000)).toEqual([])
  expect(find.tooSlow(listPolicies, 12_400)).toEqual([
    'answered after 12.4 s: Volante waits 10 s and asks again, 2 times at most',
  ])
  expect(find.tooSlow(listBrands, 4_000)).toEqual([expect.stringContaining('waits 3 s')])
  expect(find.tooSlow(logIn, 31_000)).toEqual([expect.stringContaining('says that there was no answer')])
})

test('[D129] an empty list is reported with its type parameter', () => {
  expect(find.emptyList('vehicle', [{}])).toEqual([])
  expect(find.emptyList('vehicle', [])).toEqual([expect.stringContaining('type=vehicle')])
})
