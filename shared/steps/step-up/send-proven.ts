import type { Result } from '#shared/http/call.ts'

/** Makes a call; if the call requires a proof, asks the person for it and repeats the same call (D61). */
export async function sendProven<Data, Code extends string>(
  send: () => Promise<Result<Data, Code>>,
  prove: (what: string | undefined) => Promise<boolean>,
): Promise<Result<Data, Code>> {
  const result = await send()
  if (result.ok) return result
  const { code, detail }: { code: string; detail?: string } = result.error
  if (code !== 'second_factor_needed') return result
  return (await prove(detail)) ? send() : result
}
