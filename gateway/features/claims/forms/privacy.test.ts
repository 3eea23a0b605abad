import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { FormPrivacy } from '#shared/contracts/claims/claim-privacy.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import { acceptedNotice } from '#shared/domain/signature/driver-signature.fixture.ts'
import { browser, pageData } from '#gateway/testing/browser.ts'
import { driver, filled, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { digest } from '#gateway/http/digest.ts'
import { identityOf } from '#gateway/links/kinds.ts'

const LINK = '/claims/forms/insured/case-own/llave-propia'
const ready = async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  const privacy = async () => (await one.tab.call('GET', `${one.at}/privacy`)).json as FormPrivacy
  return { ...one, insurer, privacy, close: async () => one.tab.call('POST', `${one.at}/link-closing`, {}) }
}

describe('[D222] [R10] privacy data for the holder of a form’s link', () => {
  test('the holder reads the accepted notice and who opened the link', async () => {
    const one = await ready()
    expect((await one.privacy()).notices).toEqual([])
    const form = await one.open()
    expect((await one.save({ base: form.version, fields: {}, notice: acceptedNotice })).status).toBe(200)
    const { notices, openings } = await one.privacy()
    expect(notices).toEqual([{ ...acceptedNotice, text: noticeText(acceptedNotice.version) }])
    expect(openings).toEqual([{ at: expect.stringMatching(/^20\d\d-.*Z$/), device: expect.any(String) }])
  })

  test('the holder can read the accepted notice after signing', async () => {
    const { one, shown } = await filled()
    expect((await one.sign(shown)).status).toBe(200)
    const read = (await one.tab.call('GET', `${one.at}/privacy`)).json as FormPrivacy
    expect(read.notices).toMatchObject([{ version: acceptedNotice.version, at: acceptedNotice.at }])
  })

  test('the privacy data report an insurer that cannot answer', async () => {
    const insurer = formInsurer(newForm('ordinary'))
    const one = await driver(insurer)
    await one.open()
    Object.assign(one.tab.bindings, { SANDBOX: browser({ readPersonForm: () => failure(503) }).insurer })
    expect((await one.tab.call('GET', `${one.at}/privacy`)).json).toMatchObject({
      notices: null,
      openings: [{}],
    })
  })

  test('the privacy page comes with its data, and no other browser gets them', async () => {
    const one = await ready()
    const page = `/claims/privacy/${one.at.split('/').at(-1) ?? ''}`
    expect(pageData(await one.tab.open(page))).toMatchObject({ privacy: { notices: [], openings: [{}] } })
    const other = browser(one.insurer.answers)
    expect((await other.open(page)).headers.get('location')).toBe('/claims/form-disabled')
    for (const reply of [
      await other.call('GET', `${one.at}/privacy`),
      await other.call('POST', `${one.at}/link-closing`, {}),
    ])
      expect(reply.json).toMatchObject({ error: { code: 'link_missing' } })
    expect((await one.privacy()).openings).toHaveLength(1)
  })

  test('the holder can close the link at once for every browser', async () => {
    const insurer = formInsurer(newForm('ordinary'))
    const [tab, other] = [browser(insurer.answers), browser(insurer.answers)]
    const refOf = async (of: typeof tab) =>
      (await of.submit(LINK)).headers.get('location')?.split('/').at(-1) ?? ''
    const [ref, others] = [await refOf(tab), await refOf(other)]
    expect((await other.call('GET', `/api/claim-forms/${others}`)).status).toBe(200)
    const { openings } = (await tab.call('GET', `/api/claim-forms/${ref}/privacy`)).json as FormPrivacy
    expect(openings).toHaveLength(2)
    expect((await tab.call('POST', `/api/claim-forms/${ref}/link-closing`, {})).status).toBe(200)
    for (const [of, at] of [
      [tab, ref],
      [other, others],
    ] as const) {
      expect((await of.call('GET', `/api/claim-forms/${at}`)).json).toMatchObject({
        error: { code: 'link_missing' },
      })
      expect((await of.submit(LINK)).headers.get('location')).toContain('/claims/form-disabled')
    }
    // A second request to close the link is refused, because the link is closed already.
    expect((await tab.call('POST', `/api/claim-forms/${ref}/link-closing`, {})).status).toBe(404)
    const name = await digest(
      identityOf({ purpose: 'claim-form', formType: 'insured', id: 'case-own', key: 'llave-propia' }),
    )
    const alarm = await runInDurableObject(env.LINK.getByName(name), (_, { storage }) => storage.getAlarm())
    // The end of the link is stored for long, because the insurer would still accept it; an ordinary finished link is
    // forgotten after a month.
    expect((alarm ?? 0) - Date.now()).toBeGreaterThan(300 * 24 * 60 * 60 * 1000)
  })
})
