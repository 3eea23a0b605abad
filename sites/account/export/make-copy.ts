/**
 * Makes the copy of a person's data on their device (D211). The module is loaded on demand, so that other visits do not
 * download it.
 */
import { zipOf } from '#shared/domain/formats/zip.ts'
import { indexPage, topicPage } from './page.ts'
import type { Slug } from './copy-data.ts'
import type { TopicAnswer, TopicTools, TopicOf } from './topic.ts'
import { policyCards, topics } from './topics.ts'

export interface CopyProgress {
  readonly done: number
  readonly of: number
  /** Title of the topic that is being collected; empty while the file is written. */
  readonly title: string
}

export interface Copy {
  readonly zip: Blob
  /** Names of the parts that could not be loaded. */
  readonly missing: readonly string[]
}

interface File {
  readonly name: string
  readonly input: string | Blob
}

/** Makes the copy; null if it was cancelled. */
export async function makeCopy(
  signal: AbortSignal,
  onProgress: (progress: CopyProgress) => void,
): Promise<Copy | null> {
  const collected = await collectFiles(signal, onProgress)
  if (signal.aborted || collected === null) return null
  onProgress({ done: topics.length, of: topics.length, title: '' })
  const entries = await Promise.all(collected.files.map(entryOf))
  if (signal.aborted) return null
  const zip = new Blob([zipOf(entries, Date.now())], { type: 'application/zip' })
  return { zip, missing: collected.missing }
}

const entryOf = async ({ name, input }: File) => ({
  name,
  bytes: new Uint8Array(await new Blob([input]).arrayBuffer()),
})

/**
 * Collects all files of the copy. Null if cancelled, or if the session ended: an incomplete copy would look
 * complete.
 */
async function collectFiles(
  signal: AbortSignal,
  onProgress: (progress: CopyProgress) => void,
): Promise<{ readonly files: readonly File[]; readonly missing: readonly string[] } | null> {
  const lost = new Map<string, Set<string>>()
  const files: File[] = []
  let current = ''
  const read = async <Data>(
    what: string,
    asked: Promise<TopicAnswer<Data>>,
    notThere: readonly string[] = [],
  ) => {
    const answer = await asked
    if (answer.ok) return answer.data
    if (answer.error.code === 'session_ended') throw new SessionEnded()
    if (!notThere.includes(answer.error.code)) lost.set(current, (lost.get(current) ?? new Set()).add(what))
    return null
  }
  let cards: ReturnType<TopicTools['cards']> | undefined
  const asking: TopicTools = { signal, read, cards: () => (cards ??= policyCards({ read, signal })) }
  for (const [done, topic] of topics.entries()) {
    if (signal.aborted) return null
    current = topic.title
    onProgress({ done, of: topics.length, title: topic.title })
    files.push(...(await filesOf(topic, asking)))
  }
  const missing = [...lost].flatMap(([title, parts]) => [...parts].map((what) => `${title}: ${what}`))
  const entries = topics.map(({ slug, title }) => ({ href: `${slug}/${slug}.html`, title }))
  const index = { madeAt: Date.now(), entries, missing }
  files.push({ name: 'indice.html', input: indexPage(index) })
  files.push({ name: 'indice.json', input: json({ ...index, madeAt: new Date(index.madeAt).toISOString() }) })
  return { files, missing }
}

/** Thrown when the session has ended, because every later call would fail too. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

async function filesOf<S extends Slug>(topic: TopicOf<S>, asking: TopicTools): Promise<File[]> {
  const { slug, title } = topic
  const { data, files = [], note } = await topic.collect(asking)
  const named = unlike(files.map(({ name, bytes }) => ({ name: plainName(name), input: bytes })))
  const fileNames = named.map(({ name }) => name)
  return [
    { name: `${slug}/${slug}.json`, input: json(data) },
    { name: `${slug}/${slug}.html`, input: topicPage({ slug, title, data, note, fileNames }) },
    ...named.map(({ name, input }) => ({ name: `${slug}/${name}`, input })),
  ]
}

const json = (value: object) => JSON.stringify(value, null, 2)

/** Returns a safe file name: the insurer's numbers may contain separators, which would lead to another folder. */
const plainName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '')

/** Numbers files of the same name, so that none replaces another. */
function unlike(files: readonly File[]): File[] {
  const counts = new Map<string, number>()
  return files.map(({ name, input }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { name: count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${String(count)})$1`), input }
  })
}
