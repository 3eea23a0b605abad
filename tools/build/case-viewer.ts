/** Writes `dist/case-file/viewer.html`, the page that the gateway puts into the ZIP of a case file (D240). */
import { mkdirSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { casePage } from '#shared/case-file/page/case-page.ts'
import { writeIfChanged } from './runtime.ts'

const FILE = 'case-file/viewer.html'

/** @returns The path of the page under `dist`. */
export async function buildCaseViewer(): Promise<string> {
  const bundle = await rolldown({
    input: 'shared/case-file/page/viewer.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  mkdirSync('dist/case-file', { recursive: true })
  writeIfChanged(`dist/${FILE}`, casePage(output[0].code))
  return FILE
}
