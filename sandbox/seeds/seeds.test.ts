import { expect, test, vi } from 'vitest'
import { Db } from '../db.ts'
import { ask, bindings, logIn, resetPeople } from '../testing/verbs.ts'
import { SEED_PEOPLE } from './people.data.ts'
import { settingsSql } from '../settings.ts'
import { ensureSeeded, seedEverything } from './seed.ts'

async function policiesOf(email: string) {
  const token = await logIn(email)
  return (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data.products
}

test('every seeded person can log in', async () => {
  for (const person of SEED_PEOPLE) expect(await logIn(person.email)).not.toBe('')
})

test('[FND-43] a seeded policy answers its vehicle, dates and coverages', async () => {
  const [product] = await policiesOf('bruno.mendez@volante.example')
  expect(product).toMatchObject({ payment_status: 1, product_payment_type_id: 1 })
  const car = product?.policies.find((policy) => policy.number.includes('AE'))
  expect(car?.vehicle).toMatchObject({
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    vin: '3N1CN8AE1NL000001',
  })
  expect(car?.coverages.map((coverage) => coverage.coverage_type.name)).toEqual(
    expect.arrayContaining(['DM', 'RT', 'RCB', 'RCP', 'GM', 'AL', 'AV', 'RCBO', 'RCPO']),
  )
})

test('[POL-08] [POL-10] [POL-16] seeded policies cover grace period, cancelled, expired, to begin and unpaid', async () => {
  const products = await policiesOf('fabian.soto@volante.example')
  const cars = products.map((product) => ({
    payment: product.payment_status,
    ...product.policies.find((policy) => policy.number.includes('AE')),
  }))
  const now = new Date().toISOString()
  expect(cars.some((car) => car.payment === 2)).toBe(true)
  expect(cars.some((car) => car.action?.code === 4)).toBe(true)
  expect(cars.some((car) => (car.end_date ?? now) < now)).toBe(true)
  expect(cars.filter((car) => (car.start_date ?? '') > now)).toHaveLength(2)
  const [pending] = await policiesOf('diego.luna@volante.example')
  expect(pending?.policies[0]).toMatchObject({ start_date: null, end_date: null })
})

test('[API-25] [POL-26] six policies of Julia lack their photos, and one has them', async () => {
  const token = await logIn('julia.vega@volante.example')
  const products = (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data.products
  const answers = await Promise.all(
    products.map(async ({ policies: [car] }) => {
      return (await ask('hasPhotos', { params: { id: car?.id ?? '' } }, { token })).data
    }),
  )
  expect(answers.filter((answer) => answer.required && !answer.has_photos)).toHaveLength(6)
  expect(answers.filter((answer) => answer.has_photos)).toHaveLength(1)
})

test('[API-25] one policy in force of Fabián lacks its photos', async () => {
  const token = await logIn('fabian.soto@volante.example')
  const products = (await ask('listPolicies', { query: { timestamp: 1 } }, { token })).data.products
  const answers = await Promise.all(
    products
      .flatMap((product) => product.policies.filter((policy) => policy.number.includes('AE')))
      .map(async ({ id }) => (await ask('hasPhotos', { params: { id } }, { token })).data.has_photos),
  )
  expect(answers.filter((has) => !has)).toHaveLength(1)
})

// The table of counters is left out, because a drawn number without a row belongs to no record.
test('seeding again keeps every existing row', async () => {
  const db = new Db(bindings.DB)
  const tables = await db.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
     AND name NOT IN ('settings', 'counters', 'd1_migrations')`,
  )
  const contents = async () => {
    const rows = tables.map(async ({ name }) => [name, await db.all(`SELECT * FROM "${name}"`)] as const)
    return Object.fromEntries(await Promise.all(rows))
  }
  const changes = [
    `INSERT INTO card_methods (id, brand, last4, funding, holder, behaviour, created_at, exp_month, exp_year, provider)
     SELECT 'pm_new', 'visa', '1881', 'credit', holder, 'approved', created_at, 1, 2040, provider FROM card_methods LIMIT 1`,
    `UPDATE products SET method_id = 'pm_new', automatic_renewal = 0 WHERE method_id IS NOT NULL`,
    `UPDATE payments SET status = 4, paid_at = due_at WHERE status <> 4`,
    `UPDATE persons SET phone = '5500000000', email = 'x' || email, password_hash = 'x'`,
    `UPDATE vehicles SET plates = 'ZZZ909'`,
    `UPDATE policies SET action_code = 4 WHERE kind = 'AE' AND action_code = 3`,
    `UPDATE tax_persons SET name = 'Otra', email = 'otra@correo.example'`,
    `UPDATE identities SET response_code = 1`,
    `UPDATE claim_payments SET clabe = '', holder = ''`,
    `UPDATE rewards SET stock = 0`,
  ]
  for (const change of changes) await db.run(change)
  const before = await contents()
  await seedEverything(db, bindings, Date.now() + 40 * 86_400_000)
  const after = await contents()
  for (const { name } of tables) {
    const there = new Set((after[name] ?? []).map((row) => JSON.stringify(row)))
    expect([name, (before[name] ?? []).filter((row) => !there.has(JSON.stringify(row)))]).toEqual([name, []])
  }
  await resetPeople()
})

test('[POL-42] seeds that were interrupted are completed by the next request', async () => {
  const db = new Db(bindings.DB)
  const version = () => db.first<{ value: string }>(settingsSql.setting, 'seed')
  const announced = () => db.all(`SELECT link FROM messages WHERE reference = 'document firma-pendiente'`)
  const before = await version()
  await db.run(`DELETE FROM settings WHERE name = 'seed'`)
  await db.run(`DELETE FROM messages WHERE reference = 'document firma-pendiente'`)
  const run = vi.spyOn(db, 'run').mockRejectedValueOnce(new Error('interrupted'))
  await expect(ensureSeeded(db, bindings, undefined, Date.now())).rejects.toThrow('interrupted')
  run.mockRestore()
  expect(await version()).toBeNull()
  await ensureSeeded(db, bindings, undefined, Date.now())
  expect(await version()).toEqual(before)
  expect(await announced()).toHaveLength(1)
})
