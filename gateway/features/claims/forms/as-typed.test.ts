/** The insurer receives text as the person typed it: quotation marks and dashes stay, and an improbable year is not refused (D68, D170). */
import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer } from '#gateway/testing/adjuster-forms.ts'
import { driver, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'

interface Asked {
  readonly name: string
  readonly body?: unknown
}

/** The last request body that the insurer received for the call `name`. */
const sent = (asked: readonly Asked[], name: string) =>
  JSON.stringify(asked.findLast((one) => one.name === name)?.body)

const words = 'Me dijo: «no te vi» — y se fue…\n\nYo iba en “verde”,  a 40 km/h; su hermano’s lo vio.'
const written = JSON.stringify(words)
const DAMAGE = 'd-0123456789abcdef'

test("[CLF-39] [CLF-77] a driver's text reaches the insurer unchanged", async () => {
  const one = await driver(formInsurer(newForm('ordinary')), { id: 'own-words' })
  const { status } = await one.edit({
    facts: words,
    [`damages/${DAMAGE}/area`]: '301',
    [`damages/${DAMAGE}/notes`]: words,
  })
  expect(status).toBe(200)
  const body = sent(one.tab.insurer.asked, 'savePersonForm')
  expect(body).toContain(`"declaration":${written}`)
  expect(body).toContain(`"description":${written}`)
  expect((await one.open()).values.facts).toBe(words)
})

test("[ADJ-32] [ADJ-128] [ADJ-151] an adjuster's text reaches the insurer unchanged", async () => {
  const one = await adjuster(adjusterInsurer())
  const { version } = await one.open()
  const service = 'people/n-0/services/9/description'
  const { status } = await one.save(version, { facts: words, conclusion: words, [service]: words })
  expect(status).toBe(200)
  const body = sent(one.tab.insurer.asked, 'saveAdjusterForm')
  for (const field of ['declaration', 'conclusion', 'description'])
    expect(body).toContain(`"${field}":${written}`)
  expect((await one.open()).values).toMatchObject({ facts: words, conclusion: words, [service]: words })
})

const slips = { year: '1850', licenseEnd: '2999-01-01', birthdate: '1898-05-14' } as const

test('[D170] an implausible year typed by a driver is saved', async () => {
  const one = await driver(formInsurer(newForm('ordinary')), { id: 'slips' })
  const fixed: readonly string[] = (await one.open()).fixed
  const own = Object.fromEntries(Object.entries(slips).filter(([name]) => !fixed.includes(name)))
  expect(Object.keys(own)).toContain('licenseEnd')
  expect((await one.edit(own)).status).toBe(200)
  const body = sent(one.tab.insurer.asked, 'savePersonForm')
  for (const value of Object.values(own)) expect(body).toContain(value)
})

test('[D170] an implausible year typed by an adjuster is saved', async () => {
  const one = await adjuster(adjusterInsurer())
  const values = Object.fromEntries(
    Object.entries(slips).map(([name, value]) => [`people/n-1/${name}`, value]),
  )
  const { version } = await one.open()
  expect((await one.save(version, values)).status).toBe(200)
  const body = sent(one.tab.insurer.asked, 'saveAdjusterForm')
  for (const value of Object.values(slips)) expect(body).toContain(value)
})
