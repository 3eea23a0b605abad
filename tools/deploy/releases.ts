/**
 * A release is a folder with everything that is deployed: the gateway's bundle and the files of every app. The
 * checked folder is the uploaded one, and one app can be replaced alone. The hashed files of earlier releases are
 * included for pages that are still open in a browser (D25, D50).
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Migration } from './migration-tags.ts'

/** The build's list of files that the gateway itself reads, in addition to the files of the apps. */
export const GATEWAY_FILES = 'gateway-files.json'

/** Number of releases whose hashed files are kept, including the newest. */
const MOST_RELEASES = 5

export interface Release {
  readonly id: string
  /** The release that the unchanged parts were copied from; absent for a whole release. */
  readonly base?: string
  /** Files under `assets` that the gateway itself reads; absent in releases from before this list. */
  readonly gatewayFiles?: readonly string[]
  /** The `[[migrations]]` of `wrangler.toml` at the upload; absent in releases from before this list. */
  readonly migrations?: readonly Migration[]
  /** Names of the hashed files under `/_a`, by app. */
  readonly hashed: Readonly<Record<string, readonly string[]>>
}

interface Sources {
  /** The output of `tools/build/build.ts`. */
  readonly dist: string
  /** The new bundle of the gateway; absent if only an app is replaced. */
  readonly gateway?: {
    /** The folder of the gateway's bundle. */
    readonly worker: string
    /** The text of `_headers`: the platform serves hashed files without the gateway. */
    readonly headers: string
  }
  /** The names of the apps taken from `dist`. */
  readonly apps: readonly string[]
  /** The names of all apps of a release. */
  readonly allApps: readonly string[]
  /** Files that every app needs: the shared runtime. */
  readonly shared: readonly string[]
  /** Migrations of `wrangler.toml`, which every release includes. */
  readonly migrations?: readonly Migration[]
  /** The id of the release to copy the rest from; the newest by default. */
  readonly base?: string
}

/** All stored releases, newest first. */
export function storedReleases(root: string): readonly Release[] {
  if (!existsSync(root)) return []
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'release.json')))
  // An id is a timestamp, so names sort by age.
  return (
    folders
      .sort()
      .reverse()
      // `composeRelease` writes this file, so the cast is safe.
      .map((name) => JSON.parse(readFileSync(join(root, name, 'release.json'), 'utf8')) as Release)
  )
}

/**
 * Composes a release in the folder `target`; `root` holds the earlier ones.
 * @throws if a part must come from an earlier release and none exists.
 */
export function composeRelease(root: string, target: string, id: string, sources: Sources): Release {
  const earlier = storedReleases(root)
  const base = earlier.find((one) => one.id === (sources.base ?? earlier[0]?.id))
  mkdirSync(join(target, 'assets/_a'), { recursive: true })
  const gatewayFiles = takeGateway(gatewayOf(root, base, sources), target)
  // Copies from the oldest release first, so that the newer of two files with the same name wins.
  for (const old of earlier.slice(0, MOST_RELEASES - 1).toReversed())
    carryHashed(join(root, old.id), old, target)
  const take = (app: string) =>
    sources.apps.includes(app)
      ? takeApp(app, sources, target)
      : keepApp(app, folderOf(root, base), base, target)
  const isWhole = sources.gateway !== undefined && sources.apps.length === sources.allApps.length
  const release: Release = {
    id,
    gatewayFiles,
    ...(sources.migrations !== undefined && { migrations: sources.migrations }),
    ...(!isWhole && base !== undefined && { base: base.id }),
    hashed: Object.fromEntries(sources.allApps.map((app) => [app, take(app)])),
  }
  writeFileSync(join(target, 'release.json'), JSON.stringify(release, null, 1))
  return release
}

/** Removes releases beyond `MOST_RELEASES`. */
export function forgetOldReleases(root: string): void {
  for (const { id } of storedReleases(root).slice(MOST_RELEASES)) rmSync(join(root, id), { recursive: true })
}

function folderOf(root: string, release: Release | undefined): string {
  if (release === undefined)
    throw new Error('There is no earlier release to take the rest from: deploy all of it once.')
  return join(root, release.id)
}

interface Gateway {
  readonly worker: string
  readonly headers: string
  /** The folder that holds `files`. */
  readonly from: string
  readonly files: readonly string[]
}

/** The newly built gateway, or the one of the release that unchanged parts are copied from. */
function gatewayOf(root: string, base: Release | undefined, { dist, gateway }: Sources): Gateway {
  if (gateway !== undefined) return { ...gateway, from: dist, files: builtGatewayFiles(dist) }
  const from = join(folderOf(root, base), 'assets')
  const headers = readFileSync(join(from, '_headers'), 'utf8')
  return { worker: join(from, '../worker'), headers, from, files: base?.gatewayFiles ?? [] }
}

/**
 * @throws if the build has not written the list: a release without the listed files would fail at the first
 * download.
 */
function builtGatewayFiles(dist: string): readonly string[] {
  const list = join(dist, GATEWAY_FILES)
  if (!existsSync(list)) throw new Error(`The build has not written ${GATEWAY_FILES}.`)
  // The build (tools/build/build.ts) writes this file, so the cast is safe.
  return JSON.parse(readFileSync(list, 'utf8')) as readonly string[]
}

/** @returns The files that the gateway itself reads, as paths under `assets`. */
function takeGateway({ worker, headers, from, files }: Gateway, target: string): readonly string[] {
  mkdirSync(join(target, 'worker'), { recursive: true })
  for (const name of ['index.js', 'index.js.map']) {
    if (existsSync(join(worker, name))) cpSync(join(worker, name), join(target, 'worker', name))
  }
  writeFileSync(join(target, 'assets/_headers'), headers)
  for (const file of files) cpSync(join(from, file), join(target, 'assets', file))
  return files
}

/** Copies only the release's own files, because otherwise each file would be copied to all later releases. */
function carryHashed(from: string, { hashed }: Release, target: string): void {
  for (const file of new Set(Object.values(hashed).flat())) copyHashed(join(from, 'assets'), target, file)
}

function copyHashed(from: string, target: string, file: string): void {
  cpSync(join(from, '_a', file), join(target, 'assets/_a', file))
}

function takeApp(app: string, { dist, shared }: Sources, target: string): readonly string[] {
  const stamp = join(dist, app, '.built-from')
  if (!existsSync(stamp)) throw new Error(`${app} is not built.`)
  const [, ...own] = readFileSync(stamp, 'utf8').split('\n')
  const files = [...own, ...shared].map((path) => basename(path))
  copyApp(join(dist, app), join(target, 'assets', app))
  for (const file of files) copyHashed(dist, target, file)
  return files
}

function keepApp(app: string, folder: string, base: Release | undefined, target: string): readonly string[] {
  const files = base?.hashed[app] ?? []
  copyApp(join(folder, 'assets', app), join(target, 'assets', app))
  for (const file of files) copyHashed(join(folder, 'assets'), target, file)
  return files
}

const copyApp = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (file) => basename(file) !== '.built-from' })
