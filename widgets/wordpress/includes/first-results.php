<?php
/**
 * First results: the first products of a product search, printed inside its tag before any script has run (first.1).
 * The markup is that of the demo, `demo/site/first-results.ts`.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const FIRST_STYLE = 'trade-blocks-first-results';

/** Whether this request is for a page that prints first results. One for words of a visitor prints none. */
function prints_first_results(): bool {
	$method = isset( $_SERVER['REQUEST_METHOD'] ) ? sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ) ) : '';
	return 'get' === $method && did_action( 'wp' ) && ! is_admin() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST )
		&& ! is_feed() && ! is_embed() && ! is_search() && ! is_search_answer() && setting( 'first_results' );
}

/** What a product search of these attributes begins with; empty where nothing is printed for it. */
function first_start( array $attributes ): array {
	if ( isset( $attributes['initialquery'] ) || ! prints_first_results() ) {
		return array();
	}
	$start = array( 'type' => $attributes['type'] ?? 'product-category' );
	foreach ( array( 'level0', 'level1', 'level2' ) as $level ) {
		// As the browser reads the attribute: editors without rights store `&` as `&amp;`.
		$start[ $level ] = html_entity_decode( esc_attr( $attributes[ $level ] ?? '' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	/**
	 * Whether a page prints the first products of a product search.
	 *
	 * @param bool  $is_printed True.
	 * @param array $start      The type and the levels of the search.
	 */
	return apply_filters( 'trade_blocks_first_results', true, $start ) ? $start : array();
}

/** Markup from outside as text, with numbers and their units on one line. */
function plain_text( $given ): string {
	$text = html_entity_decode( wp_strip_all_tags( is_scalar( $given ) ? (string) $given : '', true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return (string) preg_replace( '/(\d) (?=[×%°\p{L}]\p{L}{0,2}(?!\p{L}))/u', "$1\u{a0}", $text );
}

/** Such a text, escaped. A bracket could begin a shortcode: those are looked for after blocks are drawn. */
function plain_text_markup( $given ): string {
	return str_replace( '[', '&#91;', esc_html( plain_text( $given ) ) );
}

/** An address of http or https, or a path of the site; '' for anything else. */
function web_address( $given ): string {
	$is_one = is_string( $given ) && preg_match( '#^(https?://|/(?![/\\\\]))#i', $given );
	return $is_one ? sanitize_url( $given, array( 'http', 'https' ) ) : '';
}

/** JSON for an element. It has no `<`, which could end the element, and no text in it begins a shortcode. */
function json_in_element( $value ): string {
	$json = (string) wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return (string) preg_replace( '/\[(?![\s"{\[\]\d-]|true|false|null)/', '\u005b', $json );
}

/** The title of a card: a link, where the product has an address. */
function card_title_markup( \stdClass $hit ): string {
	$address = web_address( $hit->permalink ?? null );
	$title   = sprintf( '<span class="trade-markup trade-markup--title">%s</span>', plain_text_markup( $hit->post_title ?? '' ) );
	return '' === $address ? $title : sprintf( '<a class="trade-card-link" href="%s">', esc_url( $address ) ) . "$title</a>";
}

/** A product as a card, without what only scripts can show; with their room where it can be bought. */
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

/** The link to the style sheet, where the head did not know that it would be needed. */
function first_style_markup(): string {
	if ( ! did_action( 'wp_head' ) ) {
		load_first_style();
		return '';
	}
	// phpcs:ignore WordPress.WP.EnqueuedResources
	return wp_style_is( FIRST_STYLE, 'done' ) ? '' : sprintf( '<link rel="stylesheet" href="%s">', esc_url( shop_url( generated( 'shop' )['firstStyle'] ) ) );
}

/** Puts the style sheet into the head. */
function load_first_style() {
	wp_enqueue_style( FIRST_STYLE, shop_url( generated( 'shop' )['firstStyle'] ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
}

/** The head of a page knows its own blocks and shortcodes; a theme with blocks has drawn all of them by then. */
function load_known_style() {
	$text = is_singular() ? (string) get_post()->post_content : '';
	$is_a = preg_match( '#<!-- wp:trade-blocks/product-search\s|\[trade[-_]product[-_]search\b#', $text );
	if ( $is_a && prints_first_results() && search_service() ) {
		load_first_style();
	}
}
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\\load_known_style' );

/** The first results of a product search, as its tag takes them over; '' where there are none. */
function first_results_markup( array $attributes ): string {
	$start  = first_start( $attributes );
	$answer = $start ? first_answer( $start ) : array();
	$hits   = array_slice( $answer['results'][0]->hits ?? array(), 0, generated( 'first-results' )['products'] );
	if ( ! $hits ) {
		return '';
	}
	list_here( $hits );
	$is_store = isset( $attributes['storeenabled'] ) && 'false' !== $attributes['storeenabled'];
	$cards    = array();
	foreach ( $hits as $hit ) {
		$cards[] = card_markup( $hit, $is_store );
	}
	$count = (int) $answer['results'][0]->nbHits; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
	$json  = array(
		'version'  => generated( 'first-results' )['version'],
		'at'       => $answer['at'],
		'requests' => $answer['requests'],
		'results'  => $answer['results'],
	);
	return first_style_markup()
		. '<div class="trade trade-first-results" data-trade-first-results><div class="trade-product-search"><div class="trade-product-search__layout">'
		. '<div class="trade-product-search__filters"></div><div class="trade-product-search__main trade-stack-3">'
		. '<div class="trade-search-box-skeleton"></div><div class="trade-featured trade-featured--empty"></div>'
		. '<div class="trade-results-bar trade-cluster"><p class="trade-results-bar__count">'
		/* translators: %d: how many products a search has found */
		. esc_html( sprintf( _n( '%d result found', '%d results found', $count, 'trade-blocks' ), $count ) )
		. '</p><span class="trade-results-bar__views trade-first-results__control"></span><span class="trade-results-bar__filters trade-first-results__control"></span></div>'
		. ( '' === $start['level0'] ? '' : '<div class="trade-first-results__filter"></div>' )
		. '<div class="trade-results"><h2 class="trade-visually-hidden">' . esc_html__( 'Products', 'trade-blocks' ) . '</h2>'
		. '<ul class="trade-product-grid trade-stack-3">' . implode( '', $cards ) . '</ul></div></div></div></div>'
		. '<script type="application/json">' . json_in_element( $json ) . '</script></div>';
}

/** The products of the first search of this page, for engines: names and addresses (first.7). */
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

/** Prints them, once a page. */
function print_list() {
	$list = list_here();
	if ( $list ) {
		$json = array(
			'@context'        => 'https://schema.org',
			'@type'           => 'ItemList',
			'itemListElement' => $list,
		);
		echo '<script type="application/ld+json">' . json_in_element( $json ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput
	}
}
add_action( 'wp_footer', __NAMESPACE__ . '\\print_list' );
