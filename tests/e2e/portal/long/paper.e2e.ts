/** Printed pages in a browser: one sheet with the owner's name and without navigation. */
import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '#tests/newcomers.ts'
import { leaveReceipt, originOf, ownHeaders } from '#tests/security/browser/pages.ts'
import { piecesOf } from '../../../markup/pdf-words.ts'
import { logIn } from '../../verbs.ts'

test.use({ colorScheme: 'dark' })

interface Who {
  readonly page: Page
  readonly email: string
  readonly number: string
}

interface Paper {
  readonly name: string
  readonly open: (who: Who, origin: string) => Promise<void>
  /** The text that must be on the printed sheet. */
  readonly says: readonly RegExp[]
}

const papers: readonly Paper[] = [
  {
    name: '[REF-21] a coupon',
    async open({ page, email }) {
      await page.request.post('/sandbox/api/points', { data: { email, coupons: 26 } })
      await page.goto('/referrals/history')
      await page
        .getByRole('button', { name: /^Ver cupón/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    says: [/Código del cupón/, /VOL-/],
  },
  {
    name: '[D63] the pocket card',
    async open({ page }) {
      await page.goto('/policy/pocket-card')
      await expect(page.getByRole('heading', { name: 'Tuve un choque' })).toBeVisible()
    },
    says: [/800 999 0160/, /Tuve un choque/, /AE\d+/],
  },
  {
    name: '[POL-47] a policy',
    async open({ page, number }) {
      await page.goto(`/policy/details/${number}`)
      await expect(page.getByText('Responsabilidad civil obligatoria')).toBeVisible()
    },
    says: [/AE\d+/, /Responsabilidad civil obligatoria/],
  },
  {
    name: '[BUY-180] the receipt of a purchase',
    async open({ page, email }, origin) {
      await leaveReceipt(page.request, origin, email)
      await page.goto('/policy/contract/completion')
      await expect(page.getByText('Comprobante de pago')).toBeAttached()
    },
    says: [/Comprobante de pago/, /AE00000001/],
  },
  {
    name: '[CAN-20] [D62] the receipt of a cancellation',
    async open({ page, number }) {
      await page.goto(`/policy/cancellation/${number}`)
      await page.getByLabel('¿Por qué quieres cancelar tu póliza?').selectOption('Vendí mi auto')
      await page.getByLabel('Acepto los términos y condiciones de la cancelación.').check()
      await page.getByRole('button', { name: 'Cancelar póliza' }).click()
      await page.getByRole('button', { name: 'Sí, cancelar mi póliza' }).click()
      await expect(page.getByRole('heading', { name: 'Tu póliza ha sido cancelada.' })).toBeVisible()
    },
    says: [/Número de cancelación/, /Te devolvemos/],
  },
]

test("each printable page prints on one sheet with the insurer's name and without buttons", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL)
  const made = await page.request.post('/sandbox/api/purchases', { data: { monthly: true } })
  // The cast is safe: the sandbox sends this shape.
  const { email, number } = (await made.json()) as { email: string; number: string }
  await logIn(page, email)
  const headers = ownHeaders(origin)
  await page.request.post('/api/step-up/code', { data: { channel: 'email' }, headers })
  await page.request.post('/api/step-up/verify', { data: { code: DEVELOPMENT_CODE }, headers })
  for (const { name, open, says } of papers)
    await test.step(name, async () => {
      await open({ page, email, number }, origin)
      await page.waitForLoadState('networkidle')
      const sheets = await piecesOf(await page.pdf({ format: 'Letter' }))
      expect(sheets, name).toHaveLength(1)
      const words = sheets
        .flat()
        .map(({ str }) => str)
        .join(' ')
      for (const one of [/Volante Seguros/, ...says]) expect(words).toMatch(one)
      expect(words).not.toMatch(/Imprimir|Descargar|Copiar|Cerrar|Regresar|Aviso de privacidad|Hola /)
    })
})
