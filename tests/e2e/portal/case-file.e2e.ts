import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expectAccessible, logIn, people } from '../verbs.ts'
import { followLink } from '../follow-link.ts'

/** The download is a ZIP; the system's own tool unpacks it. */
async function downloaded(page: Page, folder: string, link = 'Descargar el expediente'): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^Expediente .+\.zip$/)
  execFileSync('python3', ['-m', 'zipfile', '-e', await download.path(), folder])
  return folder
}

test('[D240] a case file is checked offline, and an edited line is named', async ({ page, browser }, {
  outputDir,
}) => {
  await logIn(page, people.withOnePolicy)
  await page.goto('/policy/status/active')
  await page
    .getByRole('link', { name: /Administrar/ })
    .first()
    .click()
  const choice = page.getByRole('button', { name: /la renovación automática/ })
  await choice
    .or(page.getByRole('switch', { name: /^Renovación automática/ }))
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Descargar el expediente' })).toBeVisible()
  await expect
    .poll(async () => {
      const folder = await downloaded(page, outputDir)
      return readFileSync(join(folder, 'expediente.json'), 'utf8')
    })
    .toContain('renewal-chosen')

  const offline = await browser.newContext({ offline: true })
  const reader = await offline.newPage()
  const html = join(outputDir, 'expediente.html')
  await reader.goto(pathToFileURL(html).href)
  const result = reader.getByRole('status').first()
  await expect(result).toContainText('Este registro está completo y nadie lo ha cambiado.')
  await expect(reader.getByRole('heading', { name: /Se eligió si se renueva sola/ }).first()).toBeVisible()
  await expectAccessible(reader)

  const { lines } = JSON.parse(readFileSync(join(outputDir, 'expediente.json'), 'utf8')) as {
    lines: readonly { number: number; at: string }[]
  }
  const last = lines.at(-1)
  writeFileSync(
    html,
    readFileSync(html, 'utf8').replace(`"at": "${last?.at ?? ''}"`, '"at": "2020-01-01T00:00:00.000Z"'),
  )
  await reader.reload()
  await expect(result).toContainText('Este registro cambió después de hacerse.')
  await expect(result).toContainText(`La línea ${String(last?.number)} se cambió.`)

  // Another file is reported as missing from the record, and a chosen record is checked in its place.
  await reader
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(reader.getByText('Ninguna línea habla de este archivo')).toBeVisible()
  await reader.getByLabel('Archivo', { exact: true }).setInputFiles(join(outputDir, 'expediente.json'))
  await expect(result).toContainText('Este registro está completo y nadie lo ha cambiado.')
  await offline.close()
})

test('[D221] [R15] a signed document has a time stamp that OpenSSL and the case file check', async ({
  page,
  browser,
}, { outputDir }) => {
  const made = await page.request.post('/sandbox/api/documents', { data: { pages: 1 } })
  const { link } = (await made.json()) as { link: string } // The cast is safe: the sandbox sends this shape.
  await followLink(page, link)
  await page.getByRole('checkbox', { name: 'He leído el documento y procedo a firmar.' }).check()
  await page.getByRole('button', { name: 'Firmar documento' }).click()
  await page.getByRole('radio', { name: /Escrib/ }).check()
  await page.getByRole('textbox', { name: /nombre/i }).fill('María Fernanda Ibáñez Peña')
  await page.getByRole('button', { name: 'Enviar firma' }).click()
  await expect(page.getByRole('heading', { name: '¡Gracias! El documento ha sido firmado.' })).toBeVisible()
  // The line appears without a click, shortly after the signature.
  await expect(async () => {
    await page.reload()
    await expect(
      page.getByText(/Constancia de conservación NOM-151 del \d\d\/\d\d\/\d{4} a las \d\d:\d\d\./),
    ).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar la constancia (.tsr)' }).click()
  const proof = await saved
  expect(proof.suggestedFilename()).toBe('constancia-nom151-1.tsr')
  const reply = readFileSync(await proof.path())
  const text = execFileSync('openssl', ['ts', '-reply', '-in', await proof.path(), '-text']).toString()
  expect(text).toContain('Status: Granted.')

  await downloaded(page, outputDir, 'Descargar el expediente de mi firma')
  expect(readFileSync(join(outputDir, 'constancia-nom151-1.tsr'))).toEqual(reply)
  const offline = await browser.newContext({ offline: true })
  const reader = await offline.newPage()
  const html = join(outputDir, 'expediente.html')
  await reader.goto(pathToFileURL(html).href)
  const result = reader.getByRole('status').first()
  await expect(result).toContainText('Este registro está completo y nadie lo ha cambiado.')
  await expect(
    reader.getByText(/^Constancia de conservación NOM-151 del .*, emitida por Constancias NOM-151 PRUEBAS/),
  ).toBeVisible()
  await expectAccessible(reader)

  // The check names a signature that does not match.
  const edited = readFileSync(html, 'utf8').replace(/("reply": ".{900})./, '$1-')
  writeFileSync(html, edited)
  await reader.reload()
  await expect(result).toContainText('La constancia NOM-151 de la línea 1 no es de esa línea.')
  await offline.close()
})
