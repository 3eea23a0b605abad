/** Writes the files that the gateway serves beside the pages: viewer of a case file, fonts of papers, service workers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { rolldown } from 'rolldown'
import { casePage } from '#shared/case-file/page/case-page.ts'
import { PAPER_FONTS } from '#shared/domain/text/pdf/printable.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { offlineWorker } from '#shared/http/offline/offline-worker.ts'
import { offlineWorkers, type AppName } from '#shared/sites.ts'
import { writeIfChanged } from './runtime.ts'

const VIEWER = 'case-file/viewer.html'

/**
 * Writes the page that the gateway puts into the ZIP of a case file (D240).
 * @returns The path of the page under `dist`.
 */
export async function buildCaseViewer(): Promise<string> {
  const bundle = await rolldown({
    input: 'shared/case-file/page/viewer.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  mkdirSync('dist/case-file', { recursive: true })
  writeIfChanged(`dist/${VIEWER}`, casePage(output[0].code))
  return VIEWER
}

/**
 * Writes the fonts of our papers, which the gateway reads when it makes a receipt (D337).
 * @returns The path of the file under `dist`.
 */
export function buildPaperFonts(): string {
  const file = `dist/${PAPER_FONTS}`
  mkdirSync(dirname(file), { recursive: true })
  writeIfChanged(file, JSON.stringify({ plain: plainFont, bold: boldFont }))
  return PAPER_FONTS
}

/** Node has already removed the types, so this text is plain JavaScript. */
const text = offlineWorker.toString().replaceAll(/^\s*\n/gm, '')

/** Writes the service workers as classic scripts, since not all browsers take a module (D103). */
export function writeOfflineWorkers(of: AppName): void {
  for (const { app, script, ...cached } of offlineWorkers)
    if (app === of) writeFileSync(`dist/${app}${script}`, `(${text})(self, ${JSON.stringify(cached)})\n`)
}
