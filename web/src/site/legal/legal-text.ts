/** From the build's settings, which are required. */
export interface Operator {
  readonly name: string;
  /** Postal address, with line breaks. */
  readonly address: string;
}

interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** List below the paragraphs. */
  readonly items?: readonly (readonly [name: string, text: string])[];
}

/** What a lawyer must check is in docs/deploy.md. */
export interface LegalWords {
  readonly title: string;
  readonly lead: string;
  /** Section that ends with the operator's name and address. */
  readonly operator: LegalSection;
  readonly sections: readonly LegalSection[];
}

/** The English text binds. */
export interface LegalText extends LegalWords {
  readonly version: number;
  /** ISO date of this version. */
  readonly changedOn: string;
}
