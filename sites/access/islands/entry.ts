/**
 * /i: the wheel turns while the page's data is on its way, never longer than its time (D35), then somebody is led on.
 * A script of its own instead of an island: nothing here is worth waiting for React.
 */
import { pageData } from '#shared/http/page-data.ts'
import { ENTRY_MS, entryTarget } from '../steps/entry.ts'

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
const longest = new Promise<undefined>((resolve) => setTimeout(resolve, isStill ? ENTRY_MS / 4 : ENTRY_MS))
const target = entryTarget(await Promise.race([pageData(() => Promise.resolve(undefined)), longest]))
location.replace(target)
