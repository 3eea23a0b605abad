/**
 * Finds circles of imports: the strongly connected components of the graph (Tarjan 1972) that have more than one file.
 */
import { neighbours, type Module } from './modules.ts'

export function circlesOf(modules: readonly Module[]): string[][] {
  const next = new Map(modules.map((module) => [module.file, neighbours(module)]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1 || next.get(file)?.includes(file)) circles.push(circle.sort())
  }
  for (const { file } of modules) if (!order.has(file)) visit(file)
  return circles.sort((one, other) => (one.join() < other.join() ? -1 : 1))
}
