/** What the operator says about mail domains. All in lower case. */
export type MailDomainRules = {
  /** Always taken, whatever the lists say: the operator's own, and those that the lists hold wrongly. */
  allowed: readonly string[];
  /** Never taken, unless allowed. */
  refused: readonly string[];
};

/** Lists that are kept by others: free mail for everybody, and addresses that are thrown away. */
export type MailHostLists = { isFree(domain: string): boolean; isDisposable(domain: string): boolean };

/** 'example.org' of 'Ana@Example.org'. Full-width letters are read as mail servers read them. */
export function mailDomainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .normalize('NFKC')
    .toLowerCase();
}

export function isAllowedByName(domain: string, { allowed }: MailDomainRules): boolean {
  return listSelfAndAbove(domain).some((name) => allowed.includes(name));
}

/** Whether addresses of this domain are those of an organisation. Subdomains are judged like what they belong to. */
export function isBusinessDomain(domain: string, rules: MailDomainRules, lists: MailHostLists): boolean {
  if (isAllowedByName(domain, rules)) return true;
  return !listSelfAndAbove(domain).some(
    (name) => rules.refused.includes(name) || lists.isFree(name) || lists.isDisposable(name),
  );
}

/** 'mail.example.org' and 'example.org', without the last part alone. */
function listSelfAndAbove(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'));
}
