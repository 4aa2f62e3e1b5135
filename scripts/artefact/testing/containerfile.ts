import { DockerfileParser, type ModifiableInstruction } from 'dockerfile-ast';

/** One instruction of a Containerfile. */
export type Step = {
  readonly keyword: string;
  /** By name, such as `from` of a COPY. */
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** Everything after the keyword. */
  readonly text: string;
};

/** Reads the instructions of a Containerfile, in order. */
export function readContainerfile(text: string): Step[] {
  return DockerfileParser.parse(text)
    .getInstructions()
    .map((instruction) => {
      const flags = (instruction as Partial<ModifiableInstruction>).getFlags?.() ?? [];
      return {
        keyword: instruction.getKeyword(),
        flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
        words: instruction.getArguments().map((word) => word.getValue()),
        text: instruction.getRawArgumentsContent() ?? '',
      };
    });
}

/** The command of CMD or HEALTHCHECK in its form as a JSON list. @throws SyntaxError for another form */
export const commandOf = ({ text }: Step): string[] =>
  JSON.parse(text.slice(text.indexOf('['))) as string[];
