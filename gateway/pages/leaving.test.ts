import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer, adjusterJson } from '#gateway/testing/adjuster-forms.ts'
import { driver, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'

const location = (reply: { headers: Headers }) => reply.headers.get('location')

test.each(['completed', 'received'])(
  '[D299] the %s page of a driver drops its own link, and no other link of this browser',
  async (end) => {
    const one = await driver(formInsurer(newForm('ordinary')))
    const ref = one.at.split('/').at(-1) ?? ''
    expect(location(await one.tab.submit(`/claims/${end}/another-reference`))).toBe('/claims/form-disabled')
    expect((await one.tab.call('GET', one.at)).status).toBe(200)
    await one.tab.submit(`/claims/${end}/${ref}`)
    expect((await one.tab.call('GET', one.at)).status).toBe(404)
  },
)

test('[D299] an adjuster drops the link of one closed claim, or all links of the device', async () => {
  const one = await adjuster(adjusterInsurer({ json: adjusterJson() }))
  const ref = one.at.split('/').at(-1) ?? ''
  await one.tab.submit('/claims/adjuster/completed/another-reference')
  expect((await one.tab.call('GET', one.at)).status).toBe(200)
  await one.tab.submit(`/claims/adjuster/completed/${ref}`)
  expect((await one.tab.call('GET', one.at)).status).toBe(404)
  const other = await adjuster(adjusterInsurer({ json: adjusterJson() }))
  expect(location(await other.tab.submit('/claims/adjuster/device/x'))).toBe('/claims/form-disabled')
  expect((await other.tab.call('GET', other.at)).status).toBe(404)
})
