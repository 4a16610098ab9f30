/** Who runs this installation of the product, as the build's settings name them; empty where they do not. */
export interface Operator {
  readonly name: string;
  /** Where they are reached by post: one line or several. */
  readonly address: string;
}

/** One subject of a legal page, in paragraphs. */
interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A page that a lawyer reads before it is used. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** What stands above the operator's name and address. */
  readonly operator: LegalSection;
  readonly sections: readonly LegalSection[];
}
