/**
 * Checks code and docs against docs/glossary.md: names of its left column, sentences without an agent, doc comments
 * that cannot be read alone, lines over 120 columns. Arguments: folders or files; without any, everything.
 */
import './installed-node.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docCommentFaults } from './doc-comments.mjs';

const ROOT = join(import.meta.dirname, '..');
const COLUMNS = 120;
const CODE = /\.(ts|tsx|mjs|astro|css)$/;
const SOURCE = /\.([cm]?[jt]sx?|astro)$/;
const DOCS = /\.md$/;
/** French content and third-party texts. */
const DATA =
  /^(content\/|src\/content\/|src\/pictures\/|public\/|packages\/assistant\/.*examples|scripts\/check-language)/;

/** Values of any length: ranges of characters, paths. */
const GENERATED = /^\/\* Written by .*; do not edit by hand\. \*\//;

/** `'nobody'` is a user of the operating system. */
const NAMELESS = /\b(?!(?<=')nobody')(whoever|whomever|nobody|somebody)\b/i;

const PRIVATE_NAMES = new RegExp(
  `\\b(${[
    'admit',
    'answeredAgain',
    'Asked',
    'atAPersonsPace',
    'begunAgain',
    'clash',
    'Clash',
    'clashes',
    'countForgotten',
    'Edition',
    'forgetFact',
    'giveBack',
    'givenBackMemory',
    'givesBack',
    'handOver',
    'HandOver',
    'inVain',
    'isHouse',
    'isRight',
    'isSeldom',
    'keepLasting',
    'keptOnce',
    'laidOut',
    'LaidOut',
    'LET_IN_NOWHERE',
    'letIn',
    'letWorkerIn',
    'Mind',
    'Offered',
    'owe',
    'oweBoth',
    'OwedMail',
    'OwedRow',
    'oweMail',
    'questionOf',
    'raiseContentVersion',
    'readLasting',
    'rememberForgotten',
    'ROBOT_FIELD',
    'RobotField',
    'robotSigns',
    'serveAgain',
    'sitting',
    'Sitting',
    'SITTING_MS',
    'takesTurn',
    'takeTurn',
    'tellLeftOut',
    'tickShape',
    'Told',
    'turnOf',
  ].join('|')})\\b`,
);
const PRIVATE_FILES =
  /(^|\/)(door|enter|inside|rooms|hand-over|owed|forgotten|laid-out|tick-shape|given-back-memory|readings|kept|renewed-pages|robot-(field|signs)|counted|foreign-hands|by-the-book)\.[a-z.]+$/;

/** Length without what the formatter cannot break: quoted texts, URLs, classes. */
const breakable = (line) =>
  line
    .replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '""')
    .replace(/>[^<>{}]+</g, '><')
    .replace(/`(?:\\.|[^`])*$|^[^`]*`(?=[;,)\]}]*$)/g, '')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\/(?:\\.|[^/\n])+\/[dgimsuvy]*/g, '//').length;

const isComment = (line) => /^\s*(\/\/|\/\*|\*|\{\/\*|<!--)/.test(line);

const asked = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
const files = execFileSync('git', ['ls-files', ...asked], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCE.test(path) || CODE.test(path) || DOCS.test(path));

const faults = [];
for (const path of files) {
  if (!DATA.test(path) && PRIVATE_FILES.test(path)) faults.push(`${path}: a name that docs/glossary.md replaces`);
  let text;
  try {
    text = readFileSync(join(ROOT, path), 'utf8');
  } catch {
    continue; // Deleted, and not committed yet.
  }
  if (GENERATED.test(text)) continue;
  if (SOURCE.test(path)) for (const { line, fault } of docCommentFaults(text)) faults.push(`${path}:${line}: ${fault}`);
  if (DATA.test(path) || !(CODE.test(path) || DOCS.test(path))) continue;
  for (const [index, line] of text.split('\n').entries()) {
    const say = (fault) => faults.push(`${path}:${index + 1}: ${fault}`);
    const nameless = NAMELESS.exec(line)?.[0];
    if (nameless) say(`"${nameless}": name the agent`);
    const name = CODE.test(path) && !isComment(line) && PRIVATE_NAMES.exec(line)?.[0];
    if (name) say(`"${name}": docs/glossary.md has the field's word`);
    if (CODE.test(path) && line.length > COLUMNS && (isComment(line) || breakable(line) > COLUMNS))
      say('over 120 columns');
  }
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'Language: no fault.\n' : `Language: ${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
