export { count, n } from "../../../shared/i18n/numbers-en";
