import { readFileSync } from 'node:fs'
import { SURFACE } from '#shared/domain/brand/colours.ts'
import { builtValue } from './built-values.ts'

interface Runtime {
  readonly url: string
  readonly integrity: string
  /** The import map, as JSON ready for its script element. */
  readonly map: string
}

declare const __BRAND_NAME__: string

/** The brand values of a build (D34, FND-O3, FND-O4); pages without a script show them too. */
export const brand = {
  name: __BRAND_NAME__,
  /** Word that passwords must not contain (D37). */
  word: builtValue('BRAND_WORD'),
  helpEmail: builtValue('HELP_EMAIL'),
  origin: builtValue('SITE_ORIGIN').replace(/\/$/, ''),
} as const

/** Reads the shared runtime for pages with React. */
export function readRuntime(): Runtime {
  const file = readFileSync('shared/generated/runtime.json', 'utf8')
  // The cast is safe: the build writes `runtime.json`.
  const { url, integrity, map } = JSON.parse(file) as { url: string; integrity: string; map: object }
  return { url, integrity, map: JSON.stringify(map) }
}

/** Colours of the browser's bar, equal to the header, by the system's theme: they apply without a script. */
export const themeColours = [
  { media: '(prefers-color-scheme: light)', content: SURFACE.light },
  { media: '(prefers-color-scheme: dark)', content: SURFACE.dark },
] as const

/**
 * Inline script of the head, after the light and the dark colour: a theme chosen by the person overrides the
 * system's.
 */
export const themeColourScript = `{const of=document.querySelectorAll('meta[name=theme-color]'),by=[...of].map(m=>m.media),set=()=>{const t=document.documentElement.dataset.theme;of.forEach((m,i)=>{m.media=t?t===['light','dark'][i]?'all':'not all':by[i]})};set();new MutationObserver(set).observe(document.documentElement,{attributeFilter:['data-theme']})}`

/**
 * Runs inline in the head. It stores the built markup of islands whose script is late, because a browser extension may
 * insert nodes before (`islands/as-built.ts`).
 */
export const asBuiltScript = `document.addEventListener('readystatechange',()=>{for(const i of document.querySelectorAll('astro-island[ssr]')){const r=new Range;r.selectNodeContents(i);i.built=r.cloneContents()}},{once:true})`

/**
 * Runs inline in the head. An aborted transition between documents is no error, because the page is shown anyway. It
 * happens if the next page is slow, redirects, or has no transition.
 */
export const transitionScript = `addEventListener('unhandledrejection',e=>{if(e.reason instanceof DOMException&&/transition/i.test(e.reason.message))e.preventDefault()})`
