/** Reads the built files of the apps from the platform's static assets. */
import * as z from 'zod/mini'
import { PAPER_FONTS } from '#shared/domain/text/pdf/printable.ts'
import type { AppName } from '#shared/sites.ts'
import type { Bindings } from '../bindings.ts'

/** Host of asset URLs; it is never resolved, because the binding uses the path alone. */
const ASSETS_ORIGIN = 'https://assets.local'

const hashesSchema = z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) })
const manifestSchema = z.record(z.string(), hashesSchema)
export type Hashes = z.infer<typeof hashesSchema>
type Manifest = z.infer<typeof manifestSchema>

/** Hashes of a page without a manifest entry, which may run nothing inline. */
const noHashes: Hashes = { scriptHashes: [], styleHashes: [] }

/** Conditional headers would let the platform answer 304 or a part, but a page gets data appended (proven B). */
const conditional = ['if-none-match', 'if-modified-since', 'if-range', 'range']

export async function pageFile(
  env: Bindings,
  app: AppName,
  file: string,
  headers: Headers,
  isConditional: boolean,
): Promise<Response> {
  const sent = new Headers()
  for (const name of ['accept-encoding', ...(isConditional ? conditional : [])]) {
    const value = headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  return env.ASSETS.fetch(new Request(`${ASSETS_ORIGIN}/${app}/${file}`, { headers: sent }))
}

/** Reads the page for a case file (D240), as the build wrote it. */
export function caseViewer(env: Bindings): Promise<Response> {
  return env.ASSETS.fetch(new Request(`${ASSETS_ORIGIN}/case-file/viewer.html`))
}

const fontSchema = z.object({
  name: z.string(),
  ascent: z.number(),
  descent: z.number(),
  capHeight: z.number(),
  box: z.array(z.number()),
  widths: z.array(z.number()),
  length: z.number(),
  deflated: z.string(),
})
const fontsSchema = z.object({ plain: fontSchema, bold: fontSchema })

/**
 * Reads the fonts of PDF receipts (D337), as the build wrote them.
 * @throws {Error} when the release lacks them.
 */
export async function paperFonts(env: Bindings): Promise<z.infer<typeof fontsSchema>> {
  const response = await env.ASSETS.fetch(new Request(`${ASSETS_ORIGIN}/${PAPER_FONTS}`))
  if (!response.ok) throw new Error(`the release lacks ${PAPER_FONTS} (${String(response.status)})`)
  return fontsSchema.parse(await response.json())
}

/** Serves one of the files under `/_a`, which all apps share. */
export function sharedFile(env: Bindings, name: string): Promise<Response> {
  return env.ASSETS.fetch(new Request(`${ASSETS_ORIGIN}/_a/${name}`))
}

const manifests = new WeakMap<object, Map<AppName, Manifest>>()

/** The files are cached except in development, where they are rebuilt while the gateway runs. */
export async function hashesOf(env: Bindings, app: AppName, file: string): Promise<Hashes> {
  let loaded = manifests.get(env)
  if (loaded === undefined) manifests.set(env, (loaded = new Map<AppName, Manifest>()))
  const isFixed = env.ENVIRONMENT !== 'development'
  const manifest = (isFixed ? loaded.get(app) : undefined) ?? (await loadManifest(env, app))
  if (manifest !== undefined) loaded.set(app, manifest)
  return manifest?.[file] ?? noHashes
}

async function loadManifest(env: Bindings, app: AppName): Promise<Manifest | undefined> {
  const response = await env.ASSETS.fetch(new Request(`${ASSETS_ORIGIN}/${app}/pages.json`))
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  return manifestSchema.safeParse(await response.json()).data
}
