/** Finds members of exported objects and types that no running code reads. Written `file: Name.member`. */
import { noUse, type Use } from './members.ts'
import { resolve, type Module } from './modules.ts'
import { isTest } from './unused-exports.ts'

/** Objects and types with members that are never read by name here, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  'gateway/http/context.ts: App': 'read by Hono',
  'sandbox/http/context.ts: SandboxHono': 'read by Hono',
  'shared/domain/plans/plan.ts: Cost': 'the parts of an amount as BUY-63 names them',
  'shared/upstream/purchase/payment.ts: cardTypes': 'numbers of the documents, which stand together',
}

export function unusedMembers(modules: readonly Module[]): string[] {
  const running = modules.filter(({ file }) => !isTest(file))
  const reads = new Set(running.flatMap(({ members }) => [...members.reads]))
  const usesOf = readUses(running)
  const unused = running.flatMap(({ file, members }) => [
    ...[...members.objects].flatMap(([name, all]) => {
      const use = usesOf.get(`${file}: ${name}`) ?? noUse()
      if (use.isReadWhole) return []
      // The receiver of an object may read all of its members.
      const isRead = (member: string) => use.members.has(member) || (use.isHandedOn && reads.has(member))
      return all.filter((member) => !isRead(member)).map((member) => `${file}: ${name}.${member}`)
    }),
    ...[...members.types].flatMap(([name, all]) =>
      all.filter((member) => !reads.has(member)).map((member) => `${file}: ${name}.${member}`),
    ),
  ])
  const ownerOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
  const idle = Object.keys(exempt).filter((owner) => !unused.some((name) => ownerOf(name) === owner))
  return [
    ...unused.filter((name) => exempt[ownerOf(name)] === undefined),
    ...idle.map((owner) => `${owner}: needs no exemption any more`),
  ]
}

/** Uses of each exported object in the whole project, under any local name. */
function readUses(modules: readonly Module[]): Map<string, Use> {
  const all = new Map<string, Use>()
  const recordOf = (key: string): Use => {
    const use = all.get(key) ?? noUse()
    all.set(key, use)
    return use
  }
  for (const { file, members } of modules)
    for (const [local, use] of members.uses) {
      const alias = members.aliases.get(local)
      const target = alias ? (resolve(file, alias.target) ?? '') : file
      if (alias?.name === '*') {
        for (const name of use.members) recordOf(`${target}: ${name}`).isReadWhole = true
        continue
      }
      const known = recordOf(`${target}: ${alias?.name ?? local}`)
      for (const member of use.members) known.members.add(member)
      known.isHandedOn ||= use.isHandedOn
      known.isReadWhole ||= use.isReadWhole
    }
  return all
}
