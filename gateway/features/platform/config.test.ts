import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'

describe('configuration for browsers', () => {
  test('[FND-63] [PAY-31] [FND-O4] the configuration has the public key and help e-mail, and no secret', async () => {
    const stripe = { CARD_PROVIDER: 'stripe', STRIPE_PUBLIC_KEY: 'pk_test_1' } as const
    const reply = await browser({}, stripe).call('GET', '/api/config')
    expect(reply.json).toEqual({
      helpEmail: 'ayuda@volante.example',
      cardProvider: { kind: 'stripe', publicKey: 'pk_test_1' },
      cardBrands: ['visa', 'mastercard', 'amex'],
      openpay: null,
      picturesPrompt: true,
      showListPrice: false,
    })
    expect((await browser().call('GET', '/api/config')).json).toMatchObject({
      cardProvider: { kind: 'sandbox', origin: 'http://cards.localhost:8787' },
      openpay: { url: 'http://cards.localhost:8787/openpay', key: 'pk_sandbox' },
    })
  })
})
