/** Sentences of the pages that say what the insurer, the bank, the mail or we did, do or will do (D304). */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu')

/** A conditional or negated sentence counts too, because it promises as much. */
const VERBS: readonly RegExp[] = [
  // Verbs in the first person plural: "te enviamos", "lo guardaremos", "recibimos".
  word(
    `(?:(?:re)?(?:envi|mand|avis|llam|deposit|pag|cobr|cargu|carg|guard|borr|elimin|contest|valid|renov|cancel|revis|pas|entreg|report|inform|bloque|llev|mostr|busc|pregunt|us|confirm|d|conserv|registr|proces|aplic|cerr|orient|ayud|cre|apart)(?:a|e)(?:re)?|(?:devolv|respond|recog|hac)(?:e|ere)|(?:recib|escrib|ped|dec|compart|divid)(?:i|ire))mos`,
  ),
  word('diremos|haremos|podemos decirte'),
  // The insurer, its analyst, the bank and the tax authority in any part of a sentence.
  word('aseguradora|tu banco|analista|asesor|el SAT|soporte'),
  // The adjuster, who acts outside our control.
  word(
    'ajustador (?:te |lo |se |ya |abre|abrirá|cierre|cerró|cierra|confirma|llega|llegará)|llegue el ajustador',
  ),
  // Mentions of mail and messages, except the name of a field.
  word('(?:por|del|un) (?:correo|mensaje)(?! electrónico)|correo (?:que|quedó|ha sido)'),
  // Sentences about arrivals, and actions without an actor.
  word('(?:te|nos|les?) lleg(?:a|ó|ue|ará)|recibirás'),
  word(
    '(?:se|te|te lo|te la|se lo|se la) (?:ha enviado|envía|enviará|envió|envían|cobra|cobró|cobrará|carga|cargó|deposita|depositó|depositará|paga|pagará|renueva|renovará|avisa|avisará|llama|llamará|devuelve|devolverá|guarda|guardó|borra|borró|informa|respalda)',
  ),
]

/** A single word is the name of a field or a button. */
const saysAct = (text: string) => text.includes(' ') && VERBS.some((verb) => verb.test(text))

interface Act {
  readonly file: string
  readonly text: string
}

/** Splits a text into sentences, without tags; filled-in values appear as "…". */
const sentencesOf = (text: string) =>
  text
    .split(/<[^>]*>/)
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.?!:])\s+(?=[¿¡A-ZÁÉÍÓÚÑ"])/))
    .map((sentence) => sentence.trim())

function textsOfCode(file: string, code: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Quoted attributes and text between tags of an `.astro` file. */
const textsOfMarkup = (code: string): string[] =>
  [...code.matchAll(/"([^"\n]+)"|'([^'\n]+)'|`([^`]+)`|>([^<>{}]+)</g)].map(
    ([, double, single, template, text]) => double ?? single ?? template ?? text ?? '',
  )

/** Sentences of one file that state an act, without repetitions. */
export function actsIn(code: string, file: string): readonly string[] {
  const texts = file.endsWith('.astro') ? textsOfMarkup(code) : textsOfCode(file, code)
  return [...new Set(texts.flatMap(sentencesOf).filter(saysAct))]
}

const EXCLUDED =
  /\.(test|fixture)\.|\/testing\/|^sites\/gallery\/|^shared\/(openapi|generated|upstream|contracts)\//

/** Collects the sentences about acts of all pages, once per file, in the order of the files. */
export function actsOfPages(): readonly Act[] {
  return globSync('{sites,shared,gateway}/**/*.{ts,tsx,astro}')
    .filter((file) => !EXCLUDED.test(file))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      // Parsing is most of the work, and most files contain no such word.
      return saysAct(code) ? actsIn(code, file).map((text) => ({ file, text })) : []
    })
}
