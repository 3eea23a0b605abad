import { expect, test, type Page } from '@playwright/test'
import { needs } from '../../plain/insurer.ts'
import {
  answerBank,
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  step,
  toPayment,
  typeCard,
} from '../buying.ts'
import { watchErrors } from '../verbs.ts'

test.beforeEach(() => test.slow())

const refused = [
  [cards.declined, 'Tu tarjeta fue rechazada.'],
  [cards.noFunds, 'Tu tarjeta no tiene fondos suficientes.'],
  [cards.expired, 'La tarjeta ha vencido.'],
  [cards.wrongCode, 'El código de seguridad de la tarjeta no es correcto.'],
  [cards.processing, 'Se produjo un error al procesar tu tarjeta. Espera un momento y vuelve a intentarlo.'],
  [cards.other, '(card_not_supported) Ha ocurrido un error con el pago.'],
] as const

for (const [mode, ids] of [
  ['Pago de contado', '[PAY-39] [PAY-45] [PAY-48] [PAY-50]'],
  ['Pago mes a mes', '[PAY-46] [PAY-29]'],
] as const) {
  test(`${ids} ${mode}: every refusal shows its sentence, then a good card pays once despite a double click`, async ({
    page,
    request,
    baseURL,
  }) => {
    const errors = watchErrors(page)
    await newBuyer(page, request, baseURL ?? '')
    await toPayment(page)
    await page.getByRole('radio', { name: mode }).check()
    await fillPayment(page, cards.good)
    for (const [number, text] of refused) {
      await typeCard(page, number)
      await payButton(page).click()
      await expect(page.getByRole('alert')).toContainText(`No se cobró nada${text}`)
      // The error is about this card and disappears when another one is typed.
      await typeCard(page, '4')
      await expect(page.getByText(text)).toHaveCount(0)
    }
    await typeCard(page, cards.good)
    await payButton(page).dblclick()
    const number = await finishPurchase(page)
    expect(await chargesOf(request, number)).toBe(1)
    expect(errors).toEqual([])
  })
}

test('[FND-76] [PAY-07] [PAY-11] "Pagar" is disabled until name, card and both declarations are given', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  await expect(payButton(page)).toBeDisabled()
  await fillPayment(page, cards.good)
  await page.getByRole('checkbox', { name: /Estoy de acuerdo/ }).uncheck()
  await expect(payButton(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: /Estoy de acuerdo/ }).check()
  await page.getByRole('textbox', { name: 'Nombre del titular de la tarjeta' }).fill('P')
  await expect(payButton(page)).toBeDisabled()
})

test('[PAY-44] [PAY-O1] a debit card cannot pay installments, and the term is kept for credit', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  await page.getByRole('radio', { name: 'Pago a meses' }).check()
  await page.getByRole('radio', { name: '3 meses' }).check()
  await page.getByRole('radio', { name: 'Tarjeta de débito', exact: true }).check()
  await expect(page.getByRole('radio', { name: 'Pago de contado' })).toBeChecked()
  await page.getByRole('radio', { name: 'Tarjeta de crédito', exact: true }).check()
  await expect(page.getByRole('radio', { name: '3 meses' })).toBeChecked()
  await fillPayment(page, cards.debit)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Este método de pago solo acepta tarjetas de crédito.')
})

for (const [mode, number] of [
  ['Pago mes a mes', cards.bank],
  ['Pago de contado', cards.bankAlways],
] as const) {
  test(`[PAY-O13] [PAY-28] [PAY-29] [D11] ${mode}: the bank's step is refused, left and passed, with one charge`, async ({
    page,
    request,
    baseURL,
  }) => {
    if (number === cards.bank) needs('the secret of a monthly payment (API-29)')
    const errors = watchErrors(page)
    await newBuyer(page, request, baseURL ?? '')
    await toPayment(page)
    await page.getByRole('radio', { name: mode }).check()
    await fillPayment(page, number)
    await payButton(page).click()
    await answerBank(page, 'Rechazar')
    await expect(page.getByRole('alert')).toContainText(
      'Tu banco no autorizó el pago y no se hizo ningún cargo. Intenta de nuevo o usa otra tarjeta.',
    )
    await payButton(page).click()
    await answerBank(page, 'Salir')
    await expect(page.getByRole('alert')).toContainText(
      'Saliste antes de confirmar con tu banco y no se hizo ningún cargo.',
    )
    await payButton(page).click()
    await answerBank(page, 'Autorizar el pago')
    const policy = await finishPurchase(page)
    expect(await chargesOf(request, policy)).toBe(1)
    expect(errors).toEqual([])
  })
}

/** Opens a second tab at the same checkout, each with a valid card. */
async function openSecondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(step('plan-payment'))
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await tab.getByRole('radio', { name: 'Pago de contado' }).check()
    await fillPayment(tab, cards.good)
  }
  return other
}

test('[PAY-37] two tabs that pay at once make one charge and show its receipt', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  const other = await openSecondTab(page)
  await Promise.all([payButton(page).click(), payButton(other).click()])
  const number = await finishPurchase(page)
  expect(await finishPurchase(other)).toBe(number)
  expect(await chargesOf(request, number)).toBe(1)
})

test('[PAY-37] a tab with a hanging payment stays when another tab has paid', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  const other = await openSecondTab(page)
  const network = await page.context().newCDPSession(other)
  const setOffline = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await network.send('Network.enable')
  await setOffline(true)
  await payButton(other).click()
  await expect(payButton(other)).toHaveAttribute('aria-busy', 'true')
  await payButton(page).click()
  const number = await finishPurchase(page)
  await expect(other).toHaveURL(step('plan-payment'))
  await setOffline(false)
  expect(await finishPurchase(other)).toBe(number)
  expect(await chargesOf(request, number)).toBe(1)
})
