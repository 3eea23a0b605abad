import type { PolicyCard } from '#shared/contracts/policies/policies.ts'
import type { CopyData, Slug } from './copy-data.ts'

/** Definition of a topic: how its data is collected and shown. */
export interface TopicOf<S extends Slug> {
  /** Name of the topic's folder and files, for example `polizas`. */
  readonly slug: S
  readonly title: string
  readonly collect: (ask: TopicTools) => Promise<Collected<CopyData[S]>>
}
export type Topic = { readonly [S in Slug]: TopicOf<S> }[Slug]

/** Tools with which a topic collects data. A failed answer becomes null and is listed as missing. */
export interface TopicTools {
  readonly signal: AbortSignal
  /** Cards of all policies, loaded once for all topics that need them. */
  cards(): Promise<readonly PolicyCard[]>
  read<Data>(
    what: string,
    answer: Promise<TopicAnswer<Data>>,
    notThere?: readonly string[],
  ): Promise<Data | null>
}

export type TopicAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: { readonly code: string } }

interface Collected<Data> {
  /** Content of the topic's JSON file, from which its page is rendered. */
  readonly data: Data
  readonly files?: readonly CopiedFile[]
  /** Note on the page about data that only another party has. */
  readonly note?: string
}

export interface CopiedFile {
  readonly name: string
  readonly bytes: Blob
}
