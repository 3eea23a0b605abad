/** Hashes the inline scripts and styles of a built page for its content policy (D25, D33). */
import { createHash } from 'node:crypto'

interface PageHashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** @throws for what the policy would block: an inline style attribute or an event handler. */
export function hashesOf(html: string, file: string): PageHashes {
  const markup = html.replace(inlineScript, '').replace(inlineStyle, '')
  const blocked = /<[^>]+\s(?:style|on[a-z]+)=["'][^>]*>/.exec(markup)
  if (blocked) throw new Error(`${file}: the content policy would block ${blocked[0].slice(0, 120)}`)
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes]) => !/type=["']?application\/json/.test(attributes ?? ''),
  )
  return {
    scriptHashes: unique(scripts.map(([, , code]) => hash(code ?? ''))),
    styleHashes: unique([...html.matchAll(inlineStyle)].map(([, code]) => hash(code ?? ''))),
  }
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const unique = (list: readonly string[]) => [...new Set(list)]
