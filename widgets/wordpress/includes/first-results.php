<?php
/**
 * First results: products and questions of a search, printed inside its tag before any script has run (first.1).
 * The markup is that of the demo, `demo/site/first-results.ts`.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const FIRST_STYLE = 'trade-blocks-first-results';

/** Whether this request prints first results. Site searches print none. */
function prints_first_results(): bool {
	$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : '';
	return 'get' === $method && did_action( 'wp' ) && ! is_admin() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST )
		&& ! is_feed() && ! is_embed() && ! is_search() && ! is_search_answer() && setting( 'first_results' );
}

/** The initial category of a product search; empty when it starts with a query. */
function first_start( array $attributes ): array {
	if ( isset( $attributes['initialquery'] ) ) {
		return array();
	}
	$start = array( 'type' => $attributes['type'] ?? 'product-category' );
	foreach ( array( 'level0', 'level1', 'level2' ) as $level ) {
		// Decoded like in a browser: editors without rights store `&` as `&amp;`.
		$start[ $level ] = html_entity_decode( esc_attr( $attributes[ $level ] ?? '' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	return $start;
}

/** The search service, where the page prints first results; else empty. */
function printing_service( array $start ): array {
	/**
	 * Whether a page prints the first results of a search.
	 *
	 * @since 1.0.0
	 *
	 * @param bool  $is_printed True.
	 * @param array $start      The type and the levels of a product search; for other searches the type is `questions`, `support` or `insights`.
	 */
	$is_printed = $start && prints_first_results() && apply_filters( 'trade_blocks_first_results', true, $start );
	return $is_printed ? search_service() : array();
}

/** External markup as plain text, with no-break spaces before units. */
function plain_text( $given ): string {
	// Escapes a `<` that starts no tag, as in '<5 kg'.
	$text = (string) preg_replace( '#<(?![a-z!/])#i', '&lt;', is_scalar( $given ) ? (string) $given : '' );
	$text = html_entity_decode( wp_strip_all_tags( $text, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return (string) preg_replace( '/(\d) (?=[×%°\p{L}]\p{L}{0,2}(?!\p{L}))/u', "$1\u{a0}", $text );
}

/** Markup without shortcodes, even when WordPress parses it twice and turns `&#91;` into a bracket. */
function without_shortcodes( string $markup ): string {
	return str_replace( '[', '&#091;', $markup );
}

/** A plain text, escaped for markup. */
function plain_text_markup( $given ): string {
	return without_shortcodes( esc_html( plain_text( $given ) ) );
}

/** An http or https address, or a path of the site; '' for anything else. */
function web_address( $given ): string {
	$is_one = is_string( $given ) && preg_match( '#^(https?://|/(?![/\\\\]))#i', $given );
	return $is_one ? sanitize_url( $given, array( 'http', 'https' ) ) : '';
}

/** JSON without `<`, which could end its element, and without shortcodes. */
function json_in_element( $value ): string {
	$json = (string) wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return (string) preg_replace( '/\[(?![\s"{\[\]\d-]|true|false|null)/', '\u005b', $json );
}

/** The title of a card, linked when the product has an address. */
function card_title_markup( \stdClass $hit ): string {
	$address = web_address( $hit->permalink ?? null );
	$title   = sprintf( '<span class="trade-markup trade-markup--title">%s</span>', plain_text_markup( $hit->post_title ?? '' ) );
	return '' === $address ? $title : sprintf( '<a class="trade-card-link" href="%s">', esc_url( $address ) ) . "$title</a>";
}

/** A product as a card, with space for the parts that need scripts. */
function card_markup( \stdClass $hit, bool $is_store ): string {
	$picture   = web_address( $hit->images->full->url ?? null );
	$sub_title = plain_text_markup( $hit->sub_title ?? '' );
	$sku       = plain_text_markup( $hit->sku ?? '' );
	$facts     = array_merge( (array) ( $hit->taxonomies->{'product-weights'} ?? array() ), (array) ( $hit->taxonomies->{'product-sizes'} ?? array() ) );
	$pack      = implode( ' · ', array_map( __NAMESPACE__ . '\\plain_text_markup', $facts ) );
	$image     = '' === $picture ? '' : sprintf( '<img class="trade-picture__image" src="%s" alt="" width="400" height="300">', esc_url( $picture ) );
	$code      = '' === $sku ? '' : '<bdi class="trade-sku trade-text-faint" translate="no"><span class="trade-visually-hidden">' . esc_html__( 'SKU', 'trade-blocks' ) . " </span>$sku</bdi>";
	return '<li class="trade-product-grid__cell"><article class="trade-product-card">'
		. '<span class="trade-picture">' . $image . '</span>'
		. '<h3 class="trade-product-card__title">' . card_title_markup( $hit ) . '</h3>'
		. ( '' === $sub_title ? '' : '<p class="trade-markup trade-markup--title trade-product-card__sub-title trade-text-soft">' . $sub_title . '</p>' )
		. '<div class="trade-product-card__facts"><p class="trade-product-card__pack trade-text-faint">' . $pack . '</p></div>'
		. '<div class="trade-product-card__code">' . $code . '</div>'
		. '<div class="trade-product-card__buy' . ( $is_store ? ' trade-first-results__offer' : '' ) . '"></div></article></li>';
}

/** A link to the style sheet, when the head was printed without it. */
function first_style_markup(): string {
	if ( ! did_action( 'wp_head' ) ) {
		load_first_style();
		return '';
	}
	// phpcs:ignore WordPress.WP.EnqueuedResources -- the head is printed already.
	return wp_style_is( FIRST_STYLE, 'done' ) ? '' : sprintf( '<link rel="stylesheet" href="%s">', esc_url( shop_url( generated( 'shop' )['firstStyle'] ) ) );
}

/** Puts the style sheet into the head. */
function load_first_style() {
	wp_enqueue_style( FIRST_STYLE, shop_url( generated( 'shop' )['firstStyle'] ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the hash in its name is its version.
}

/** Loads the style sheet when the content has a search. In block themes all blocks are rendered before the head. */
function load_known_style() {
	$text = is_singular() ? (string) get_post()->post_content : '';
	$is_a = preg_match( '#<!-- wp:trade-blocks/(?:product|faq|support|insight)-search\s|\[trade[-_](?:product|faq|support|insight)[-_]search\b#', $text );
	if ( $is_a && prints_first_results() && search_service() ) {
		load_first_style();
	}
}
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\\load_known_style' );

/** Wraps printed content for the tag to take over. */
function print_markup( string $content, array $answer ): string {
	$json = array(
		'version'  => generated( 'first-results' )['version'],
		'at'       => $answer['at'],
		'requests' => $answer['requests'],
		'results'  => $answer['results'],
	);
	return first_style_markup() . '<div class="trade trade-first-results" data-trade-first-results>' . $content
		. '<script type="application/json">' . json_in_element( $json ) . '</script></div>';
}

/** The number of results with a title. */
function titled_count( array $results ): int {
	$count = 0;
	foreach ( $results as $result ) {
		$count += (int) $result->nbHits - count( $result->hits ) + count( titled_hits( $result ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
	}
	return $count;
}

/** The number of records that a search has found. */
function found_text( int $count ): string {
	/* translators: %d: how many products, questions or articles a search has found */
	return esc_html( sprintf( _n( '%d result found', '%d results found', $count, 'trade-blocks' ), $count ) );
}

/** The first results of a tag, which it takes over; '' without any. */
function first_results_markup( string $tag, array $attributes ): string {
	if ( 'trade-product-search' === $tag ) {
		return first_products_markup( $attributes );
	}
	$searches = array(
		'trade-support-search' => 'support',
		'trade-insight-search' => 'insights',
	);
	if ( isset( $searches[ $tag ] ) ) {
		return first_articles_markup( $searches[ $tag ], $attributes );
	}
	return 'trade-faq-search' === $tag ? first_questions_markup( $attributes ) : '';
}

/** The elements that the tag allows in an answer, first those without attributes (page.17). */
const ANSWER_ELEMENTS = array( 'b', 'strong', 'i', 'em', 'mark', 'small', 'sub', 'sup', 'br', 'wbr', 'p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'pre', 'code', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr' );
const LINKS_AND_CELLS = array(
	'a'  => array(
		'href'  => true,
		'title' => true,
	),
	'th' => array(
		'colspan' => true,
		'rowspan' => true,
		'scope'   => true,
	),
	'td' => array(
		'colspan' => true,
		'rowspan' => true,
	),
);

/** An answer with its allowed elements, each closed within the answer. */
function answer_markup( string $given ): string {
	$markup = (string) preg_replace( '#<(script|style)\b.*?(?:</\1\s*>|$)#is', '', $given );
	$markup = wp_kses( $markup, array_fill_keys( ANSWER_ELEMENTS, array() ) + LINKS_AND_CELLS, array( 'http', 'https', 'mailto', 'tel' ) );
	return without_shortcodes( force_balance_tags( $markup ) );
}

/** The answer to a question, or its excerpt. */
function answer_of( \stdClass $hit ): string {
	foreach ( array( $hit->content ?? '', $hit->post_excerpt ?? '' ) as $given ) {
		if ( is_string( $given ) && '' !== trim( $given ) ) {
			return $given;
		}
	}
	return '';
}

/** A question as a disclosure with its answer. */
function question_markup( \stdClass $hit ): string {
	$answer = answer_markup( answer_of( $hit ) );
	$link   = web_address( $hit->permalink ?? null );
	if ( '' === $answer && '' !== $link ) {
		$answer = sprintf( '<a href="%s">', esc_url( $link ) ) . esc_html__( 'Read the answer', 'trade-blocks' ) . '</a>';
	}
	return '<details class="trade-questions__item"><summary class="trade-questions__question">'
		. '<span class="trade-markup trade-markup--title">' . plain_text_markup( $hit->post_title ?? '' ) . '</span>'
		. '<span class="trade-questions__mark"><svg class="trade-icon trade-icon--chevron trade-icon--16" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="m6 9.5 6 6 6-6"></path></svg></span></summary>'
		. '<div class="trade-questions__answer"><div class="trade-markup trade-markup--rich">' . $answer . '</div></div></details>';
}

/** The records of a result with non-empty titles; tags show no others. */
function titled_hits( \stdClass $result ): array {
	$titled = array();
	foreach ( $result->hits as $hit ) {
		if ( preg_match( '/[^\p{C}\p{Z}]/u', plain_text( $hit->post_title ?? '' ) ) ) {
			$titled[] = $hit;
		}
	}
	return $titled;
}

/** The link below the questions, where the block has one (content.21). */
function questions_action_markup( array $attributes ): string {
	$text    = plain_text_markup( $attributes['cta-text'] ?? '' );
	$address = web_address( $attributes['cta-href'] ?? '' );
	return '' === $text || '' === $address ? '' : '<p class="trade-questions__action trade-first-results__control">' . sprintf( '<a href="%s">', esc_url( $address ) ) . "$text</a></p>";
}

/** The questions and answers of an FAQ search, which the tag takes over; '' without any. */
function first_questions_markup( array $attributes ): string {
	$start   = array_fill_keys( array( 'level0', 'level1', 'level2' ), '' ) + array( 'type' => 'questions' );
	$service = printing_service( $start );
	$answer  = $service ? first_answer( $service, question_requests( $service['indices']['faqSearch'] ) ) : array();
	$hits    = $answer ? titled_hits( $answer['results'][0] ) : array();
	if ( ! $hits ) {
		return '';
	}
	if ( isset( $attributes['structured-data'] ) && 'false' !== $attributes['structured-data'] ) {
		questions_here( $hits );
	}
	$content = '<div class="trade-content"><div class="trade-content__main trade-stack-4"><div class="trade-search-box-skeleton"></div>'
		. '<p class="trade-content__status">' . found_text( titled_count( $answer['results'] ) ) . '</p>'
		. '<div class="trade-content__results trade-stack-6"><div class="trade-content__list trade-stack-4">'
		. '<h2 class="trade-visually-hidden">' . esc_html__( 'Questions', 'trade-blocks' ) . '</h2>'
		. '<div><div class="trade-questions">' . implode( '', array_map( __NAMESPACE__ . '\\question_markup', $hits ) ) . '</div></div></div></div>'
		. questions_action_markup( $attributes ) . '</div></div>';
	return print_markup( $content, $answer );
}

/** Collects the questions of this page for search engines, each once (content.22, first.7). */
function questions_here( array $hits = array() ): array {
	static $entries = array();
	foreach ( $hits as $hit ) {
		$question = plain_text( $hit->post_title ?? '' );
		$answer   = plain_text( preg_replace( '#<(?:br|/(?:p|li|dt|dd|h[1-6]|tr|div))\b#i', ' $0', answer_of( $hit ) ) );
		if ( '' !== $answer ) {
			$entries[ $question ] = array(
				'@type'          => 'Question',
				'name'           => $question,
				'acceptedAnswer' => array(
					'@type' => 'Answer',
					'text'  => $answer,
				),
			);
		}
	}
	return array_values( $entries );
}

/** Prints the questions as structured data once a page. Tags see it and add none. */
function print_questions() {
	$entries = questions_here();
	if ( $entries ) {
		$json = array(
			'@context'   => 'https://schema.org',
			'@type'      => 'FAQPage',
			'mainEntity' => $entries,
		);
		echo '<script type="application/ld+json" data-trade-faq-page>' . json_in_element( $json ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- json_in_element() leaves no <.
	}
}
add_action( 'wp_footer', __NAMESPACE__ . '\\print_questions' );

/** The first products of a product search, which the tag takes over; '' without any. */
function first_products_markup( array $attributes ): string {
	$start   = first_start( $attributes );
	$service = printing_service( $start );
	$answer  = $service ? first_answer( $service, first_requests( $start, $service['indices']['products'] ) ) : array();
	$hits    = array_slice( $answer['results'][0]->hits ?? array(), 0, generated( 'first-results' )['products'] );
	if ( ! $hits ) {
		return '';
	}
	list_here( $hits );
	$is_store = isset( $attributes['storeenabled'] ) && 'false' !== $attributes['storeenabled'];
	$cards    = array();
	foreach ( $hits as $hit ) {
		$cards[] = card_markup( $hit, $is_store );
	}
	$content = '<div class="trade-product-search"><div class="trade-product-search__layout">'
		. '<div class="trade-product-search__filters"></div><div class="trade-product-search__main trade-stack-3">'
		. '<div class="trade-search-box-skeleton"></div><div class="trade-featured trade-featured--empty"></div>'
		. '<div class="trade-results-bar trade-cluster"><p class="trade-results-bar__count">' . found_text( (int) $answer['results'][0]->nbHits ) . '</p>' // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- a name of the search service.
		. '<span class="trade-results-bar__views trade-first-results__control"></span><span class="trade-results-bar__filters trade-first-results__control"></span></div>'
		. ( '' === $start['level0'] ? '' : '<div class="trade-first-results__filter"></div>' )
		. '<div class="trade-results"><h2 class="trade-visually-hidden">' . esc_html__( 'Products', 'trade-blocks' ) . '</h2>'
		. '<ul class="trade-product-grid trade-stack-3">' . implode( '', $cards ) . '</ul></div></div></div></div>';
	return print_markup( $content, $answer );
}

/** Collects the products of the page's first search for search engines: names and addresses (first.7). */
function list_here( array $hits = array() ): array {
	static $list = array();
	if ( $list ) {
		return $list;
	}
	foreach ( $hits as $hit ) {
		$address = web_address( $hit->permalink ?? null );
		if ( '' !== $address ) {
			$list[] = array(
				'@type'    => 'ListItem',
				'position' => count( $list ) + 1,
				'name'     => plain_text( $hit->post_title ?? '' ),
				'url'      => strpos( $address, '/' ) === 0 ? origin_of_site() . $address : $address,
			);
		}
	}
	return $list;
}

/** Prints the products as structured data once a page. */
function print_list() {
	$list = list_here();
	if ( $list ) {
		$json = array(
			'@context'        => 'https://schema.org',
			'@type'           => 'ItemList',
			'itemListElement' => $list,
		);
		echo '<script type="application/ld+json">' . json_in_element( $json ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- json_in_element() leaves no <.
	}
}
add_action( 'wp_footer', __NAMESPACE__ . '\\print_list' );
